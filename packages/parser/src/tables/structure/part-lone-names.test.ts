import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';

const NAMES = ['', 'Note', '2025 £m', '2024 £m'];
const ROWS = [
  ['Land and buildings', '', '24,120', '21,110'],
  ['Stock', '', '5,230', '6,425'],
  ['Money owed by others', '', '8,914', '7,003'],
  ['Money at the bank', '', '1,377', '2,460'],
  ['Total of all', '', '39,641', '36,998'],
];

/** Texts of the cells of a row, from left to right. */
function rowOf(wanted: number, lefts: readonly number[], names = NAMES): string[] {
  const [found] = findTables(
    writeTestPage({
      texts: [...rowsOfText([names], lefts, 100), ...rowsOfText(ROWS, lefts, 120)],
      rules: [[58, 105, 520, 105]],
    }),
  );
  return (found?.table.cells ?? []).filter(({ row }) => row === wanted).map(({ text }) => text);
}

test('a name far from the labels, with nothing below it, has a column of its own', () => {
  const lefts = [60, 330, 410, 480];
  expect(rowOf(0, lefts)).toEqual(NAMES);
  expect(rowOf(1, lefts)).toEqual(ROWS[0]);
});

test('a name over the middle of the labels names their column', () => {
  const lefts = [60, 165, 410, 480];
  expect(rowOf(0, lefts, ['', 'Item', '2025 £m', '2024 £m'])).toEqual([
    'Item',
    '2025 £m',
    '2024 £m',
  ]);
});
