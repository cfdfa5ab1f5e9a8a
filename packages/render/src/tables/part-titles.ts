import type { Table, TableCell } from '@sheaf/document';
import { cellsByRow } from './table-grid.ts';

/** A few lines strewn over this many columns are a heading of a sheet and no table. */
const FEWEST_STREWN_COLUMNS = 4;
const MOST_STREWN_ROWS = 3;
const MOST_STREWN_CELLS = 2;

export type PartedTable = {
  /** Line by line what stands above the head. */
  readonly titles: readonly (readonly TableCell[])[];
  readonly rest: Table | undefined;
};

/** Parts a table as a sheet has it from the titles above its head, which are no rows of it. */
export function partTitles(table: Table): PartedTable {
  const rows = cellsByRow(table).map((row) => row.filter(({ text }) => text.trim() !== ''));
  const head = rows.findIndex((row) => row.some(({ isHeader }) => isHeader));
  if (head === -1) {
    const isText = isBox(table, rows) || isStrewn(table, rows);
    return isText ? { titles: written(rows), rest: undefined } : { titles: [], rest: table };
  }
  const above = rows.slice(0, head);
  if (!above.every((row) => row.length <= 1 && row.every(({ rowSpan }) => rowSpan === 1)))
    return { titles: [], rest: table };
  return { titles: written(above), rest: head === 0 ? table : from(table, head) };
}

/** More rows of a single column are a list that was set as a table. */
const MOST_BOX_ROWS = 4;

/** A single column of few rows without a head is a box around text. */
function isBox({ numCols, cells }: Table, rows: readonly TableCell[][]): boolean {
  return (
    numCols === 1 &&
    written(rows).length <= MOST_BOX_ROWS &&
    cells.every(({ tables = [] }) => tables.length === 0)
  );
}

function isStrewn({ numCols }: Table, rows: readonly TableCell[][]): boolean {
  return (
    numCols >= FEWEST_STREWN_COLUMNS &&
    rows.length <= MOST_STREWN_ROWS &&
    rows.every((row) => row.length <= MOST_STREWN_CELLS)
  );
}

function written(rows: readonly TableCell[][]): TableCell[][] {
  return rows.filter((row) => row.length > 0);
}

function from(table: Table, head: number): Table {
  const cells = table.cells
    .filter(({ row }) => row >= head)
    .map((cell) => ({ ...cell, row: cell.row - head }));
  return { ...table, cells, numRows: table.numRows - head };
}
