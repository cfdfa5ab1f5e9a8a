import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildPdf, textAt } from '../builders/pdf/build-pdf.ts';

const SCRIPT = resolve(import.meta.dirname, '../../training/furniture/split-documents.ts');
const WORDS = ['rents', 'wages', 'costs', 'taxes', 'loans', 'bonds'];

test('pages of a document come alone, with what the others say too as their furniture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-split-test-'));
  try {
    const pages = WORDS.map((word, at) => ({ content: pageOf(word, at + 1) }));
    writeFileSync(join(folder, 'report.pdf'), buildPdf({ pages }));
    writeFileSync(join(folder, 'list.tsv'), `someone\t${join(folder, 'report.pdf')}\n`);
    const out = join(folder, 'out');
    execFileSync(process.execPath, [SCRIPT, join(folder, 'list.tsv'), out, '--each', '2']);
    const truth: Record<string, string[]> = JSON.parse(
      readFileSync(join(out, 'truth.json'), 'utf8'),
    );
    expect(Object.keys(truth)).toHaveLength(2);
    for (const [id, furniture] of Object.entries(truth)) {
      expect(id).toMatch(/^someone-\d+$/);
      expect(furniture).toContain('Yearly report of the town');
      expect(
        readFileSync(join(out, `${id}.pdf`))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function pageOf(word: string, number: number): string {
  const lines = Array.from({ length: 24 }, (_, line) =>
    textAt(
      72,
      660 - 20 * line,
      `The ${word} of line ${line} grew in the year of which this tells`,
      'F1',
      11,
    ),
  );
  return [
    textAt(72, 750, 'Yearly report of the town', 'F1', 9),
    textAt(72, 700, `About ${word}`, 'F1', 16),
    ...lines,
    textAt(300, 40, String(number), 'F1', 9),
  ].join('');
}
