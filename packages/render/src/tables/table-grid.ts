import type { Table, TableCell } from '@sheaf/document';

/** Rows of cells by place; a place covered by a span of another cell is null. */
export type TableGrid = readonly (readonly (TableCell | null)[])[];

/** A table with more places and fewer cells than these (a place a cell) is mostly blank, and its blanks would fill the memory. */
const MANY_PLACES = 1_000_000;
const BLANKS_A_CELL = 20;

/** Every row as wide as the table, unless that is mostly blank: then rows end with their last cell. */
export function tableGrid(table: Table): TableGrid {
  const places = table.numRows * table.numCols;
  const isMostlyBlank = places > MANY_PLACES && places > BLANKS_A_CELL * table.cells.length;
  return cellsByRow(table).map((cells, index) => {
    const inside = cells.filter((cell) => cell.col < table.numCols);
    const isShort = isMostlyBlank && index > 0;
    const width = isShort ? (inside.at(-1)?.col ?? 0) + 1 : table.numCols;
    const row: (TableCell | null)[] = Array.from({ length: width }, () => null);
    for (const cell of inside) row[cell.col] = cell;
    return row;
  });
}

/** How many rows at the top hold header cells only. */
export function headerRowCount(table: Table): number {
  const rows = cellsByRow(table);
  const end = rows.findIndex((row) => row.length === 0 || row.some((cell) => !cell.isHeader));
  const count = end === -1 ? rows.length : end;
  return Math.max(count, spannedHeaderEnd(table, count));
}

/** A header cell that reaches down takes the rows it covers with it. */
function spannedHeaderEnd(table: Table, count: number): number {
  let end = 0;
  for (const { isHeader, row, rowSpan } of table.cells) {
    if (isHeader && row < count) end = Math.max(end, row + rowSpan);
  }
  return Math.min(table.numRows, end);
}

/** The cells that begin in each row, from left to right. */
export function cellsByRow(table: Table): TableCell[][] {
  const rows: TableCell[][] = Array.from({ length: table.numRows }, () => []);
  for (const cell of table.cells) rows[cell.row]?.push(cell);
  for (const row of rows) row.sort((a, b) => a.col - b.col);
  return rows;
}
