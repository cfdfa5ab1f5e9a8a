import type { Table, TableCell } from '@sheaf/document';
import { expect, test } from 'vitest';
import { splitRows } from './split-rows.ts';

/** A cell of one row from 100 down, each of its lines 10 high at a level of its own. */
function cell(col: number, lines: readonly (readonly [level: number, text: string])[]): TableCell {
  let start = 0;
  const printed = lines.map(([level, text]) => {
    const y0 = 100 + 12 * level;
    const line = { start, box: { x0: 100 * col, y0, x1: 100 * col + 50, y1: y0 + 10 } };
    start += text.length + 1;
    return line;
  });
  const box = { x0: 100 * col, y0: 98, x1: 100 * (col + 1), y1: 140 };
  const place = { row: 0, col, rowSpan: 1, colSpan: 1, isHeader: false };
  return { ...place, text: lines.map(([, text]) => text).join(' '), box, lines: printed };
}

function tableOf(cells: readonly TableCell[]): Table {
  const box = { x0: 0, y0: 98, x1: 300, y1: 140 };
  return { cells, numRows: 1, numCols: 3, pageNumber: 0, box };
}

const textsOf = ({ cells, numRows }: Table) =>
  Array.from({ length: numRows }, (_, row) =>
    cells.filter((one) => one.row === row).map(({ text }) => text),
  );

const NAMES = cell(0, [
  [0, 'Net amount'],
  [1, 'VAT'],
  [2, 'To pay'],
]);

test('sums that stand in one row get a row each, with what is level with them', () => {
  const figures = cell(2, [
    [0, '19.267,17 €'],
    [1, '4.046,11 €'],
    [2, '23.313,28 €'],
  ]);
  const table = splitRows(tableOf([NAMES, cell(1, [[1, '19 %']]), figures]));
  expect(textsOf(table)).toEqual([
    ['Net amount', '', '19.267,17 €'],
    ['VAT', '19 %', '4.046,11 €'],
    ['To pay', '', '23.313,28 €'],
  ]);
});

test('a row whose name goes on over lines stays one', () => {
  const table = tableOf([NAMES, cell(1, []), cell(2, [[1, '4.046,11 €']])]);
  expect(splitRows(table)).toBe(table);
});

test('a row with a line between its figures stays one', () => {
  const figures = cell(2, [
    [0, '1.00'],
    [2, '2.00'],
  ]);
  const table = tableOf([NAMES, cell(1, []), figures]);
  expect(splitRows(table)).toBe(table);
});
