import type { Table } from '@sheaf/document';

/** The table without the rows in which no cell begins: all that reach down into them do so for nothing. */
export function withoutHiddenRows(table: Table): Table {
  const begun = new Set(table.cells.map(({ row }) => row));
  if (begun.size === table.numRows) return table;
  const before = [0];
  for (let row = 0; row < table.numRows; row++)
    before.push((before[row] ?? 0) + (begun.has(row) ? 1 : 0));
  const place = (row: number): number => before[row] ?? begun.size;
  return {
    ...table,
    numRows: begun.size,
    cells: table.cells.map((cell) => ({
      ...cell,
      row: place(cell.row),
      rowSpan: Math.max(1, place(cell.row + cell.rowSpan) - place(cell.row)),
    })),
  };
}
