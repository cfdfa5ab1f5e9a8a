import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopRunningPostgres } from '@sheaf/server/database';
import { buildZip } from '../builders/archive/build-zip.ts';
import { buildPdf, textAt } from '../builders/pdf/build-pdf.ts';
import { startServer } from '../harness/start-server.ts';
import { runSheaf, type SheafRun, type Shell } from './run-sheaf.ts';

export const PASSWORD = 'sésame';
export const NOTE = '# Title\n\nSome words.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';

export type CliServer = {
  /** Holds the documents; commands run in it. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly sheaf: (argv: readonly string[], shell?: Partial<Shell>) => Promise<SheafRun>;
  /** Runs a command with `--json`, which has to succeed, and gives its objects. */
  readonly objects: (...argv: readonly string[]) => Promise<Record<string, unknown>[]>;
  readonly stop: () => Promise<void>;
};

/** A server with a folder of documents, and the command line that speaks to it. */
export async function startCliServer(): Promise<CliServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-cli-'));
  const data = path.join(folder, 'data');
  const flags = ['--log-level', 'warn', '--allow-private-targets', 'true'];
  const server = await startServer({ data, flags });
  const environment = { SHEAF_URL: server.address, SHEAF_API_KEY: server.firstKey ?? '' };
  writeDocuments(folder);
  const sheaf = (argv: readonly string[], shell: Partial<Shell> = {}) =>
    runSheaf(argv, { environment, folder, ...shell });
  return {
    folder,
    environment,
    sheaf,
    async objects(...argv) {
      const { code, stdout, stderr } = await sheaf([...argv, '--json']);
      if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
      return parseLines(stdout);
    },
    async stop() {
      await server.stop();
      await stopRunningPostgres(data);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function parseLines(text: string): Record<string, unknown>[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function writeDocuments(folder: string): void {
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(path.join(folder, name), content);
  mkdirSync(path.join(folder, 'in/deep'), { recursive: true });
  write('in/note.md', NOTE);
  write('in/deep/note.txt', 'Deep words.\n');
  write('in/.hidden', 'not a document');
  write('page.pdf', page('Painted words'));
  write('locked.pdf', page('Locked words', PASSWORD));
  write('empty.pdf', '');
  const inner = buildZip([{ name: 'leaf.txt', content: 'A leaf.\n' }]);
  const entries = [
    { name: 'one/note.md', content: NOTE },
    { name: '../../note.md', content: '# Other\n' },
    { name: 'inner.zip', content: inner },
  ];
  write('box.zip', buildZip(entries));
}

function page(text: string, password?: string): Uint8Array {
  const pages = [{ content: textAt(20, 200, text), width: 200, height: 300 }];
  return buildPdf({ pages, ...(password !== undefined && { password }) });
}
