import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkRobustness } from '../../bench/robust/run-robust-bench.ts';
import { parse } from '../../packages/parser/src/index.ts';
import { buildPdf, textAt } from '../builders/pdf/build-pdf.ts';

const CORPUS = resolve(import.meta.dirname, '../../../shared/corpus/robust-pdf');
/** A sample keeps the suite quick; the bench runs them all. */
const EVERY = 6;

test.skipIf(!existsSync(CORPUS))('odd PDFs give a result or a clear error', async () => {
  const names = readdirSync(CORPUS).filter((name) => name.endsWith('.pdf'));
  const sample = names.filter((_, index) => index % EVERY === 0);
  const report = await checkRobustness(CORPUS, sample, 20_000);
  expect(report.crashes).toEqual([]);
  expect(report.slow).toEqual([]);
  expect(report.results).toBeGreaterThan(sample.length * 0.9);
});

test('a PDF cut at any point gives its text or a clear error', async () => {
  const whole = buildPdf({
    pages: ['first', 'second', 'third'].map((word) => ({
      content: textAt(72, 700, `The ${word} page`),
    })),
  });
  let withText = 0;
  for (let share = 0.05; share < 1; share += 0.05) {
    const cut = whole.slice(0, Math.floor(whole.length * share));
    const outcome = await parse(cut, { filename: 'cut.pdf' }).catch((error: unknown) => error);
    const text = JSON.stringify(outcome);
    if (text.includes('The first page')) withText += 1;
    expect(text, `cut at ${share.toFixed(2)}`).toMatch(
      /"code":"(damaged_file|malformed_file|unsupported_format)"/,
    );
  }
  expect(withText).toBeGreaterThanOrEqual(8);
});

test('a page of countless strokes is cut short with a warning', async () => {
  const content = `${textAt(72, 700, 'Text survives')}${'10 10 m 20 20 l S\n'.repeat(120_000)}`;
  const { document } = await parse(buildPdf({ pages: [{ content }] }), { filename: 'strokes.pdf' });
  const codes = document.pages[0]?.warnings.map((warning) => warning.code);
  expect(codes).toContain('drawings_left_out');
  expect(JSON.stringify(document.pages)).toContain('Text survives');
});
