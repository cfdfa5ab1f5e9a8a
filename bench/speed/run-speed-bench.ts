import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINES } from './engines.ts';
import type { Measurement } from './measure-engine.ts';
import { measureLongPdf } from './measure-long-pdf.ts';

const BENCH = resolve(import.meta.dirname, '..');
const CORPUS = resolve(BENCH, '../../shared/corpus/pdf-markdown/pdfs');

const USAGE = `sheaf bench speed [--rounds N] [--only ENGINE]... [--folder DIR] [--long PAGES]

Runs us and the npm peers on the same PDFs, each in processes of its own, in turns.
  --rounds N     how often every engine takes its turn (default 2); the best turn counts
  --only ENGINE  ${Object.keys(ENGINES).join(', ')} (may be repeated)
  --folder DIR   other PDFs than the corpus
  --long PAGES   reads a PDF of that many pages instead and prints how memory grows
Peers are installed with: npm ci --prefix bench/peers
`;

/** CPU and wall time a page, cold start and peak memory of every engine. */
export async function runSpeedBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      rounds: { type: 'string', default: '2' },
      only: { type: 'string', multiple: true, default: Object.keys(ENGINES) },
      folder: { type: 'string', default: CORPUS },
      long: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(USAGE);
  if (values.long !== undefined) return print(await measureLongPdf(Number(values.long)));
  if (!existsSync(values.folder)) {
    process.stderr.write(`SKIPPED: no PDFs at ${values.folder}\n`);
    return 1;
  }
  const engines = values.only.filter((name) => isInstalled(name));
  const turns = new Map<string, Measurement[]>(engines.map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const name of engines) turns.get(name)?.push(measure(name, values.folder));
  }
  return print(table(turns));
}

function isInstalled(name: string): boolean {
  const isPeer = !name.startsWith('sheaf');
  if (!isPeer || existsSync(join(BENCH, 'peers/node_modules'))) return true;
  process.stderr.write(`SKIPPED: ${name} is not installed (npm ci --prefix bench/peers)\n`);
  return false;
}

function measure(name: string, folder: string): Measurement {
  const script = join(import.meta.dirname, 'measure-engine.ts');
  const output = execFileSync(process.execPath, [script, name, folder, '3'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return JSON.parse(output.slice(output.lastIndexOf('{"files"'))) as Measurement;
}

/** The best of all turns counts: whatever else the machine did can only have added to it. */
function table(turns: ReadonlyMap<string, readonly Measurement[]>): string {
  const rows = [...turns].map(([name, all]) => {
    const best = (pick: (turn: Measurement) => number): number => Math.min(...all.map(pick));
    const files = best((turn) => turn.files);
    const pages = Math.max(...[...turns.values()].flat().map((turn) => turn.pages), files);
    return [
      name.padEnd(14),
      (best((turn) => turn.warmPassCpuMs) / pages).toFixed(1).padStart(9),
      (best((turn) => turn.warmPassWallMs) / pages).toFixed(1).padStart(9),
      (best((turn) => turn.firstPassCpuMs) / pages).toFixed(1).padStart(10),
      best((turn) => turn.coldWallMs)
        .toFixed(0)
        .padStart(9),
      best((turn) => turn.coldCpuMs)
        .toFixed(0)
        .padStart(9),
      (best((turn) => turn.peakBytes) / 1e6).toFixed(0).padStart(8),
      String(best((turn) => turn.characters)).padStart(10),
      String(best((turn) => turn.failures)).padStart(8),
    ].join(' ');
  });
  return `${[
    '               CPU ms/p  wall ms/p  first pass  cold wall  cold CPU  peak MB  characters  failures',
    ...rows,
  ].join('\n')}\n`;
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

if (import.meta.main) process.exitCode = await runSpeedBench(process.argv.slice(2));
