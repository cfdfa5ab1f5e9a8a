import type { Table, TableCell } from '@sheaf/document';

/** A table with more places and fewer cells than these (a place a cell) is mostly blank, and its blanks would fill the memory. */
const MANY_PLACES = 1_000_000;
const BLANKS_A_CELL = 20;

/** Row by row the cells by place; a place covered by a span of another cell is null. Rows are as wide as the table, unless that is mostly blank: then they end with their last cell. */
export function* gridRows(table: Table): Generator<readonly (TableCell | null)[]> {
  const widths = rowWidths(table);
  for (const [index, cells] of cellsByRow(table).entries()) {
    const row: (TableCell | null)[] = Array.from({ length: widths[index] ?? 0 }, () => null);
    for (const cell of cells) if (cell.col < row.length) row[cell.col] = cell;
    yield row;
  }
}

/** How many places all rows take when they are written. */
export function writtenPlaces(table: Table): number {
  return rowWidths(table).reduce((sum, width) => sum + width, 0);
}

function rowWidths(table: Table): readonly number[] {
  const { numRows, numCols, cells } = table;
  const places = numRows * numCols;
  const widths = Array.from({ length: numRows }, () => numCols);
  if (places <= MANY_PLACES || places <= BLANKS_A_CELL * cells.length) return widths;
  widths.fill(1, 1);
  for (const { row, col } of cells) {
    if (row > 0 && row < numRows)
      widths[row] = Math.min(numCols, Math.max(widths[row] ?? 1, col + 1));
  }
  return widths;
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
