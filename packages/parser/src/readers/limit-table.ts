import type { FlowCell, FlowTable } from './flow-block.ts';

/** Wider tables are only met in hostile files; a spreadsheet has its own reader. */
const MAX_COLUMNS = 2000;

/** A table of bounded width: cells beyond are left out, spans end at the edge. */
export function limitTable(table: FlowTable): FlowTable {
  if (table.numCols <= MAX_COLUMNS) return table;
  const cells = table.cells.flatMap((cell): FlowCell[] => {
    if (cell.col >= MAX_COLUMNS) return [];
    return [{ ...cell, colSpan: Math.min(cell.colSpan, MAX_COLUMNS - cell.col) }];
  });
  const { columnPoints: _widths, ...rest } = table;
  return { ...rest, cells, numCols: MAX_COLUMNS };
}
