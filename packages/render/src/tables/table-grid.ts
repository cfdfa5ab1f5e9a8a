import type { Table, TableCell } from '@sheaf/document';

/** Rows of cells by place; a place covered by a span of another cell is null. */
export type TableGrid = readonly (readonly (TableCell | null)[])[];

export function tableGrid(table: Table): TableGrid {
  const grid: (TableCell | null)[][] = Array.from({ length: table.numRows }, () =>
    Array.from({ length: table.numCols }, () => null),
  );
  for (const cell of table.cells) {
    const row = grid[cell.row];
    if (row && cell.col < table.numCols) row[cell.col] = cell;
  }
  return grid;
}

/** How many rows at the top hold header cells only. */
export function headerRowCount(table: Table): number {
  const grid = tableGrid(table);
  let count = 0;
  for (const row of grid) {
    const cells = row.filter((cell) => cell !== null);
    if (cells.length === 0 || !cells.every((cell) => cell.isHeader)) break;
    count++;
  }
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
