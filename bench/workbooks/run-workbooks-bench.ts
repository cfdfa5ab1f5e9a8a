import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@sheaf/parser';
import { toStructured } from '@sheaf/render';
import { runLargeWorkbooks } from './run-large-workbooks.ts';

type Outcome = { readonly name: string; readonly cpuMs: number; readonly error?: string };

const SHARED = join(import.meta.dirname, '../../../shared');

/** Parses every workbook of the corpus, scores the cells against Excel's own CSV and prints both; `--large` measures sheets of Excel's full size instead. */
export async function runWorkbooksBench(argv: readonly string[]): Promise<void> {
  if (argv.includes('--large')) {
    runLargeWorkbooks();
    return;
  }
  const corpus = argv[0] ?? join(SHARED, 'corpus/spreadsheets');
  const out = join(import.meta.dirname, '../out/workbooks');
  mkdirSync(out, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const name of readdirSync(join(corpus, 'files')).sort()) {
    outcomes.push(await parseWorkbook(join(corpus, 'files', name), name, out));
  }
  for (const { name, error } of outcomes) {
    if (error !== undefined) process.stdout.write(`${name}: ${error}\n`);
  }
  const total = outcomes.reduce((sum, outcome) => sum + outcome.cpuMs, 0);
  const failed = outcomes.filter((outcome) => outcome.error !== undefined).length;
  process.stdout.write(
    `${outcomes.length} workbooks, ${failed} refused, ${Math.round(total)} ms of processor time\n`,
  );
  const scorer = join(SHARED, 'bench/score-workbooks.mjs');
  const arguments_ = [scorer, '--predicted', out, '--truth', corpus, ...argv.slice(1)];
  spawnSync(process.execPath, arguments_, { stdio: 'inherit' });
}

async function parseWorkbook(path: string, name: string, out: string): Promise<Outcome> {
  const before = process.cpuUsage();
  const cpuMs = () => {
    const used = process.cpuUsage(before);
    return (used.user + used.system) / 1000;
  };
  try {
    const { document } = await parse(readFileSync(path), { filename: name });
    writeFileSync(join(out, `${name}.json`), JSON.stringify(toStructured(document)));
    return { name, cpuMs: cpuMs() };
  } catch (error) {
    return { name, cpuMs: cpuMs(), error: String(error) };
  }
}
