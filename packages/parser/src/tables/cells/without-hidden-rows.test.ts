import type { Table } from '@sheaf/document';
import { expect, test } from 'vitest';
import { withoutHiddenRows } from './without-hidden-rows.ts';

test('rows in which no cell begins are left out', () => {
  const box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  const cell = (text: string, row: number, col: number, rowSpan: number) => ({
    ...{ text, row, col, rowSpan, colSpan: 1, isHeader: false, box },
  });
  const table: Table = {
    cells: [cell('a', 0, 0, 2), cell('b', 0, 1, 2), cell('c', 2, 0, 1), cell('d', 2, 1, 1)],
    ...{ numRows: 3, numCols: 2, pageNumber: 0, box },
  };
  const { numRows, cells } = withoutHiddenRows(table);
  expect(numRows).toBe(2);
  expect(cells.map(({ text, row, rowSpan }) => [text, row, rowSpan])).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
    ['c', 1, 1],
    ['d', 1, 1],
  ]);
});
