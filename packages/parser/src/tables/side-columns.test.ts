import { expect, test } from 'vitest';
import { findTables } from './find-tables.ts';
import { rowsOfText, type TestText, writeTestPage } from './write-test-page.ts';

const LINE = 'the harbour lies west of the old town and its';

/** Paragraphs of some lines each. */
function prose(x: number, top: number, counts: readonly number[]): TestText[] {
  let y = top;
  return counts.flatMap((count) => {
    const lines = Array.from({ length: count }, (_, at) => ({ text: LINE, x, y: y + 12 * at }));
    y += 12 * count + 8;
    return lines;
  });
}

const FIGURES = [
  ['Year', '2024', '2025', '2026'],
  ['Boats', '63', '71', '88'],
  ['Nets', '12', '14', '19'],
  ['Crews', '405', '418', '433'],
  ['Piers', '8', '9', '9'],
];

test('a table ends where a side column begins whose lines stand at heights of their own', () => {
  const main = [
    ...prose(40, 100, [5, 6]),
    ...rowsOfText(FIGURES, [40, 140, 190, 240], 260, 15),
    ...prose(40, 350, [4]),
  ];
  const names = ['Ida Moreau', 'Per Lind', 'Earlier papers', 'Of tides', 'Of winds', 'Of nets'];
  const side = [0, 12, 34, 46, 66, 78].map((y, at) => ({
    text: names[at] ?? '',
    x: 400,
    y: 246 + y,
  }));
  const above = [0, 12, 24, 44, 56].map((y) => ({ text: 'boats and nets', x: 400, y: 106 + y }));
  const found = findTables(writeTestPage({ texts: [...main, ...above, ...side] }));
  expect(found.map(({ table }) => table.numCols)).toEqual([4]);
  expect(found[0]?.table.numRows).toBe(5);
});

test('a table below two columns is no part of them, though its entries leave their gutter white', () => {
  const main = prose(220, 100, [4, 5, 5, 4]);
  const side = [0, 12, 34, 46, 68, 80, 106, 118, 140, 152, 174, 196].map((y) => ({
    text: 'boats',
    x: 40,
    y: 106 + y,
  }));
  const below = rowsOfText(FIGURES, [40, 220, 320, 420], 370, 15);
  const rules = [[40, 374, 480, 374]] as const;
  const found = findTables(writeTestPage({ texts: [...main, ...side, ...below], rules }));
  expect(found.map(({ table }) => [table.numRows, table.numCols])).toEqual([[5, 4]]);
});
