import { expect, test } from 'vitest';
import { writeTestPage } from '../../tables/write-test-page.ts';
import { holdsProse } from './holds-prose.ts';

const LINE = 'Include copies of any amendments to your articles and of all other papers';
const BOX = { x0: 0, y0: 0, x1: 600, y1: 800 };

function wordsOf(lines: readonly string[]) {
  const texts = lines.flatMap((line, row) =>
    line.split(' ').map((text, at) => ({ text, x: 40 + 40 * at, y: 100 + 14 * row })),
  );
  return writeTestPage({ texts }).words;
}

test('questions of a form are prose, the labels and the title of a chart are not', () => {
  expect(holdsProse(wordsOf([LINE, LINE, LINE, LINE, LINE, LINE]), BOX)).toBe(true);
  const labels = [
    '0 20 40 60',
    'North South East West',
    '80 100 120',
    'Sales in thousands of euros',
  ];
  expect(holdsProse(wordsOf([LINE, LINE, ...labels, ...labels]), BOX)).toBe(false);
});

test('text beside a chart is not in it', () => {
  const words = wordsOf([LINE, LINE, LINE, LINE, LINE, LINE]);
  expect(holdsProse(words, { x0: 0, y0: 400, x1: 600, y1: 800 })).toBe(false);
});
