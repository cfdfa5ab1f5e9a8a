import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { gridRules, rowsOfText, writeTestPage } from '../write-test-page.ts';

const FIGURES = [
  ['Hours', 'Rate', 'Total'],
  ['4', '30.00', '120.00'],
  ['11', '40.00', '440.00'],
  ['2', '40.00', '80.00'],
];
const LABELS = ['Staff', 'Technicians', 'Teachers of the school', 'Others'];
const YS = [96, 116, 136, 156, 176];

function cellsWith(labels: readonly string[]): string[][] {
  const page = writeTestPage({
    texts: [
      ...rowsOfText(FIGURES, [306, 386, 466], 110, 20),
      ...labels.map((text, row) => ({ text, x: 60, y: 110 + 20 * row })),
    ],
    rules: gridRules([300, 380, 460, 540], YS),
  });
  const [found] = findTables(page);
  const rows = Array.from({ length: found?.table.numRows ?? 0 }, (): string[] => []);
  for (const { row, text } of found?.table.cells ?? []) rows[row]?.push(text);
  return rows;
}

test('names of rows that stand outside the grid of their figures are its first column', () => {
  expect(cellsWith(LABELS)).toEqual(FIGURES.map((row, at) => [LABELS[at], ...row]));
});

test('a single line beside a grid is none of its column', () => {
  expect(cellsWith(['', 'See the notes below', '', '']).flat()).not.toContain(
    'See the notes below',
  );
});
