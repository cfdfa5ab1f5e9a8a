import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildLongDocx } from './build-long-docx.ts';

const ENGINES = ['sheaf', 'mammoth', 'officeparser', 'anydoc'];
/** About 300 printed pages. */
const LONG_CHAPTERS = 200;

type Measured = {
  readonly cpuMs: number;
  readonly peakMiB: number;
  readonly failed: number;
  readonly letters: number;
};

/** Processor time and peak memory of reading Word files and presentations beside the peers, each in a process of its own. */
export function runOfficeSpeed(argv: readonly string[]): void {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      corpus: { type: 'string', default: join(import.meta.dirname, '../../../shared/corpus') },
      rounds: { type: 'string', default: '5' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'office-speed-'));
  const long = join(folder, 'long.docx');
  writeFileSync(long, buildLongDocx(LONG_CHAPTERS));
  const filesOf = (kind: string): string[] =>
    readdirSync(join(values.corpus, kind))
      .filter((name) => name.endsWith(`.${kind}`))
      .map((name) => join(values.corpus, kind, name));
  compare('long docx', [long], '3');
  compare('docx corpus', filesOf('docx'), values.rounds);
  compare('pptx corpus', filesOf('pptx'), values.rounds, ['sheaf', 'officeparser', 'anydoc']);
  rmSync(folder, { recursive: true });
}

function compare(title: string, files: readonly string[], rounds: string, engines = ENGINES): void {
  const print = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  print(`${title} (${files.length} files)`);
  let own: Measured | undefined;
  for (const engine of engines) {
    const measured = measure(engine, files, rounds);
    if (!measured) {
      print(`  ${engine.padEnd(14)} failed`);
      continue;
    }
    own ??= measured;
    const cpu = `${measured.cpuMs.toFixed(1)} ms (${(measured.cpuMs / own.cpuMs).toFixed(2)}x)`;
    const memory = `${measured.peakMiB.toFixed(0)} MiB (${(measured.peakMiB / own.peakMiB).toFixed(2)}x)`;
    print(
      `  ${engine.padEnd(14)} ${cpu.padEnd(22)} ${memory.padEnd(20)} ${measured.failed} refused, ${measured.letters} letters`,
    );
  }
}

function measure(engine: string, files: readonly string[], rounds: string): Measured | undefined {
  const program = join(import.meta.dirname, 'run-speed-engine.ts');
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [program, engine, rounds, ...files],
    {
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  if (status !== 0) {
    process.stderr.write(`${stderr.slice(-500)}\n`);
    return undefined;
  }
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as Measured;
}

if (import.meta.main) runOfficeSpeed(process.argv.slice(2));
