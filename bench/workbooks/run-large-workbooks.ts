import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLargeWorkbook } from './build-large-workbook.ts';

const CASES = [
  { title: 'a million rows of one cell', rows: 1_000_000, columns: 1 },
  { title: 'a million rows of ten cells', rows: 1_000_000, columns: 10 },
];

/** Processor time and peak memory of sheets as large as Excel allows, each in a process of its own. */
export function runLargeWorkbooks(): void {
  const folder = mkdtempSync(join(tmpdir(), 'large-workbooks-'));
  const program = join(import.meta.dirname, 'run-one-workbook.ts');
  for (const { title, rows, columns } of CASES) {
    const path = join(folder, 'large.xlsx');
    buildLargeWorkbook(path, rows, columns);
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, path], {
      encoding: 'utf8',
    });
    const size = (statSync(path).size / 2 ** 20).toFixed(0);
    process.stdout.write(`${title} (${size} MiB): ${status === 0 ? stdout : stderr.slice(-800)}\n`);
  }
  rmSync(folder, { recursive: true });
}
