import { type Box, enclosingBox, type Table, type TableCell } from '@sheaf/document';
import { textWidthPoints, wrappedLines } from './estimate-text.ts';
import type { FlowCell, FlowTable } from './flow-block.ts';
import { squeezeTable } from './squeeze-table.ts';

/** Blank around the text of a cell (points). */
const CELL_PADDING_POINTS = 3;
const CELL_FONT_POINTS = 9;
const CELL_LINE_POINTS = 11;
/** Cells looked at to estimate column widths and heights exactly; beyond it every row is one line high. */
const MAX_MEASURED_CELLS = 20_000;

/** Estimated place of a table whose file gives no geometry: columns by their widest text, rows by wrapped lines. */
export function placeTable(
  table: FlowTable,
  origin: { readonly x: number; readonly y: number },
  widthPoints: number,
  pageNumber: number,
): Table {
  const columnEdges = placeColumns(table, origin.x, widthPoints);
  const rowEdges = placeRows(table, origin.y, columnEdges);
  const cells = table.cells.map((cell) => placeCell(cell, columnEdges, rowEdges, pageNumber));
  return {
    cells,
    numRows: table.numRows,
    numCols: table.numCols,
    pageNumber,
    box: {
      x0: origin.x,
      y0: origin.y,
      x1: columnEdges.at(-1) ?? origin.x,
      y1: rowEdges.at(-1) ?? origin.y,
    },
  };
}

function placeColumns(table: FlowTable, x: number, widthPoints: number): Float64Array {
  const stated = table.columnPoints;
  if (stated?.length === table.numCols && stated.every((width) => width > 0)) {
    return edgesOf(Float64Array.from(stated), x);
  }
  const wanted = new Float64Array(table.numCols).fill(CELL_FONT_POINTS);
  for (const cell of table.cells.slice(0, MAX_MEASURED_CELLS)) {
    if (cell.colSpan !== 1 || cell.col >= table.numCols) continue;
    const width = textWidthPoints(cell.text.slice(0, 200), CELL_FONT_POINTS);
    wanted[cell.col] = Math.max(wanted[cell.col] ?? 0, Math.min(width, widthPoints / 2));
  }
  const padded = wanted.map((width) => width + 2 * CELL_PADDING_POINTS);
  const total = padded.reduce((sum, width) => sum + width, 0);
  const scale = total > widthPoints ? widthPoints / total : 1;
  return edgesOf(
    padded.map((width) => width * scale),
    x,
  );
}

function placeRows(table: FlowTable, y: number, columnEdges: Float64Array): Float64Array {
  const heights = new Float64Array(table.numRows).fill(CELL_LINE_POINTS + 2 * CELL_PADDING_POINTS);
  for (const cell of table.cells.slice(0, MAX_MEASURED_CELLS)) {
    if (cell.rowSpan !== 1 || cell.row >= table.numRows) continue;
    const width = edgeAt(columnEdges, cell.col + cell.colSpan) - edgeAt(columnEdges, cell.col);
    const lines = wrappedLines(cell.text, width - 2 * CELL_PADDING_POINTS, CELL_FONT_POINTS);
    const height = lines * CELL_LINE_POINTS + 2 * CELL_PADDING_POINTS;
    heights[cell.row] = Math.max(heights[cell.row] ?? 0, height);
  }
  return edgesOf(heights, y);
}

function edgesOf(sizes: Float64Array, start: number): Float64Array {
  const edges = new Float64Array(sizes.length + 1);
  edges[0] = start;
  for (let index = 0; index < sizes.length; index++) {
    edges[index + 1] = (edges[index] ?? 0) + (sizes[index] ?? 0);
  }
  return edges;
}

function edgeAt(edges: Float64Array, index: number): number {
  return edges[Math.min(Math.max(index, 0), edges.length - 1)] ?? 0;
}

function placeCell(
  cell: FlowCell,
  columnEdges: Float64Array,
  rowEdges: Float64Array,
  pageNumber: number,
): TableCell {
  const box: Box = {
    x0: edgeAt(columnEdges, cell.col),
    y0: edgeAt(rowEdges, cell.row),
    x1: edgeAt(columnEdges, cell.col + cell.colSpan),
    y1: edgeAt(rowEdges, cell.row + cell.rowSpan),
  };
  const { tables, ...rest } = cell;
  return tables ? { ...rest, box, tables: placeNested(tables, box, pageNumber) } : { ...rest, box };
}

/** Nested tables one below the other inside their cell, squeezed into its height. */
function placeNested(tables: readonly FlowTable[], cell: Box, pageNumber: number): Table[] {
  let y = cell.y0;
  const placed = tables.map((table) => {
    const one = placeTable(table, { x: cell.x0, y }, cell.x1 - cell.x0, pageNumber);
    y = one.box.y1;
    return one;
  });
  const bounds = enclosingBox(placed.map((table) => table.box));
  if (!bounds || bounds.y1 <= cell.y1) return placed;
  const scale = (cell.y1 - cell.y0) / (bounds.y1 - cell.y0);
  const squeeze = (y: number): number => cell.y0 + (y - cell.y0) * scale;
  return placed.map((table) =>
    squeezeTable(table, (box) => ({ ...box, y0: squeeze(box.y0), y1: squeeze(box.y1) })),
  );
}
