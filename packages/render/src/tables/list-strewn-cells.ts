import type { Table, TableCell } from '@sheaf/document';
import { writtenPlaces } from './table-grid.ts';

/** Tables that take more places than this are mostly the blanks before few cells. */
const MAX_WRITTEN_PLACES = 20_000_000;

/** A table whose cells are strewn over a whole sheet as a list of these with their places; any other as it is. */
export function listStrewnCells(table: Table): Table {
  if (writtenPlaces(table) <= MAX_WRITTEN_PLACES) return table;
  const { box, pageNumber } = table;
  const place = (text: string, row: number, col: number): TableCell => ({
    text,
    row,
    col,
    rowSpan: 1,
    colSpan: 1,
    isHeader: row === 0,
    box,
  });
  const head = ['Row', 'Column', 'Text'].map((text, col) => place(text, 0, col));
  const filled = table.cells.filter((cell) => cell.text !== '');
  const rows = filled.flatMap((cell, index) => [
    place(String(cell.row + 1), index + 1, 0),
    place(String(cell.col + 1), index + 1, 1),
    { ...cell, row: index + 1, col: 2, rowSpan: 1, colSpan: 1, isHeader: false },
  ]);
  return { cells: [...head, ...rows], numRows: filled.length + 1, numCols: 3, pageNumber, box };
}
