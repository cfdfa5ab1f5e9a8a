import type { FlowCell, FlowTable } from './flow-block.ts';

/** Wider tables are only met in hostile files; a spreadsheet has its own reader. */
const MAX_COLUMNS = 2000;

/** A table of bounded width: spans end at its edge, and what stands beyond it is added to the cell before. */
export function limitTable(table: FlowTable): FlowTable {
  if (table.numCols <= MAX_COLUMNS) return table;
  const cells: FlowCell[] = [];
  for (const cell of table.cells) {
    const colSpan = Math.min(cell.colSpan, MAX_COLUMNS - cell.col);
    const last = cells.at(-1);
    if (colSpan > 0) cells.push({ ...cell, colSpan });
    else if (last?.row === cell.row) cells[cells.length - 1] = withText(last, cell);
    else cells.push({ ...cell, col: MAX_COLUMNS - 1, colSpan: 1 });
  }
  const { columnPoints: _widths, ...rest } = table;
  return { ...rest, cells, numCols: MAX_COLUMNS };
}

function withText(cell: FlowCell, added: FlowCell): FlowCell {
  return added.text === '' ? cell : { ...cell, text: `${cell.text}\t${added.text}` };
}
