import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { describeEmbeddedPostgres, readServerNote } from '@sheaf/server/database';
import type { CommandIo } from './commands.ts';
import { DATABASE_HELP, readDatabaseArguments } from './database-options.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const HELP = `Usage: ./sheaf doctor [options]

Says what is there and what is missing. Exit code 1 when something is missing that the service needs.

${DATABASE_HELP}
`;

type Finding = {
  readonly state: 'ok' | 'missing' | 'optional';
  readonly what: string;
  readonly detail: string;
};

const MIB = 1024 ** 2;
/** Less than this and a single large upload fills the disk. */
const LITTLE_DISK_BYTES = 2 * 1024 * MIB;

/** Examines the installation, the machine and the data folder. */
export async function doctorCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const config = readDatabaseArguments(argv, io, HELP);
  if (!config) return 0;
  const { data, databaseUrl } = config;
  const findings = [
    findNode(),
    findInstallation(),
    databaseUrl === null
      ? findPostgres(data)
      : ok('database', 'an external PostgreSQL (DATABASE_URL)'),
    findDataFolder(data),
    findServer(data),
    ok('machine', `${availableParallelism()} cores, ${Math.round(totalmem() / MIB)} MB memory`),
    findTool('tesseract', 'a second opinion in OCR; the bundled recogniser works without it'),
  ];
  for (const { state, what, detail } of findings) {
    io.stdout.write(`${state.padEnd(8)} ${what.padEnd(12)} ${detail}\n`);
  }
  return findings.some(({ state }) => state === 'missing') ? 1 : 0;
}

function ok(what: string, detail: string): Finding {
  return { state: 'ok', what, detail };
}

function findNode(): Finding {
  const own = process.execPath.startsWith(ROOT) ? 'brought by npm' : 'of this machine';
  return ok('node', `${process.version}, ${own} (${process.platform}-${process.arch})`);
}

function findInstallation(): Finding {
  const stamp = path.join(ROOT, 'node_modules/.sheaf-installed');
  return existsSync(stamp)
    ? ok('installation', `complete (${readFileSync(stamp, 'utf8').split(' ')[0]})`)
    : { state: 'missing', what: 'installation', detail: 'run ./sheaf once with a network' };
}

function findPostgres(data: string): Finding {
  try {
    return ok('database', describeEmbeddedPostgres(data));
  } catch (error) {
    return { state: 'missing', what: 'database', detail: (error as Error).message };
  }
}

function findDataFolder(data: string): Finding {
  let place = data;
  while (!existsSync(place)) place = path.dirname(place);
  try {
    accessSync(place, constants.W_OK);
  } catch {
    const detail = `${place} cannot be written; choose another folder with --data`;
    return { state: 'missing', what: 'data folder', detail };
  }
  const { bavail, bsize } = statfsSync(place);
  const free = bavail * bsize;
  const detail = `${data} (${Math.round(free / MIB)} MB free)`;
  if (free < LITTLE_DISK_BYTES) return { state: 'missing', what: 'data folder', detail };
  return ok('data folder', existsSync(data) ? detail : `${detail}, made at the first start`);
}

function findServer(data: string): Finding {
  const note = readServerNote(data);
  if (!note)
    return { state: 'optional', what: 'service', detail: 'not running on this data folder' };
  try {
    process.kill(note.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') {
      const detail = `died (process ${note.pid}); the next start takes over its work`;
      return { state: 'optional', what: 'service', detail };
    }
  }
  return ok(
    'service',
    `process ${note.pid} on ${note.address ?? '(starting)'} since ${note.since}`,
  );
}

function findTool(name: string, use: string): Finding {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return ok(name, 'on the path');
  } catch {
    return { state: 'optional', what: name, detail: `not on the path: ${use}` };
  }
}
