import { cellOfBlocks } from '../cell-of-blocks.ts';
import type { FlowCell, FlowTable } from '../flow-block.ts';
import { limitTable } from '../limit-table.ts';
import { headedByLook } from '../word/headed-by-look.ts';
import type { RtfCell, RtfCellDefinition, RtfRow } from './rtf-state.ts';

/** Columns are told by the right edges of all rows' cells; edges this close are one (twentieths of a point). */
const EDGE_TOLERANCE = 20;

type GridCell = FlowCell & { rowSpan: number; colSpan: number };

type Grid = { readonly cells: GridCell[]; readonly above: Map<number, GridCell> };

/** Rows of cells as one table; merged cells become spans. */
export function rtfTable(rows: readonly RtfRow[]): FlowTable {
  const edges = gridEdges(rows);
  const columnAt = (edge: number): number =>
    edges.findIndex((one) => Math.abs(one - edge) <= EDGE_TOLERANCE);
  const grid: Grid = { cells: [], above: new Map() };
  const headsFirst =
    rows.length > 1 && rows[0]?.singlesOutFirst && !rows.some((row) => row.isHeader);
  rows.forEach((row, rowIndex) => {
    let col = 0;
    row.cells.forEach((cell, index) => {
      const definition = row.definitions[index];
      const end = definition ? columnAt(definition.rightEdge) + 1 : col + 1;
      const colSpan = Math.max(1, end - col);
      addCell(grid, cell, definition, {
        row: rowIndex,
        col,
        colSpan,
        isHeader: row.isHeader || (headsFirst === true && rowIndex === 0),
      });
      col += colSpan;
    });
  });
  const numCols = grid.cells.reduce((most, cell) => Math.max(most, cell.col + cell.colSpan), 1);
  return limitTable(headedByLook({ cells: grid.cells, numRows: rows.length, numCols }));
}

function addCell(
  grid: Grid,
  cell: RtfCell,
  definition: RtfCellDefinition | undefined,
  place: Pick<GridCell, 'row' | 'col' | 'colSpan' | 'isHeader'>,
): void {
  const upper = definition?.down === 'merged' ? grid.above.get(place.col) : undefined;
  const left = definition?.across === 'merged' ? grid.cells.at(-1) : undefined;
  if (upper) {
    upper.rowSpan = place.row - upper.row + 1;
  } else if (left?.row === place.row) {
    left.colSpan += place.colSpan;
  } else {
    const made = { ...cellOfBlocks(cell.blocks.map((one) => one.block)), ...place, rowSpan: 1 };
    grid.cells.push(made);
    grid.above.set(place.col, made);
  }
}

function gridEdges(rows: readonly RtfRow[]): number[] {
  const all = rows
    .flatMap((row) => row.definitions.map((one) => one.rightEdge))
    .sort((a, b) => a - b);
  const edges: number[] = [];
  for (const edge of all) {
    const last = edges.at(-1);
    if (last === undefined || edge - last > EDGE_TOLERANCE) edges.push(edge);
  }
  return edges;
}
