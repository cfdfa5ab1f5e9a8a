import type { Area, Place } from './area.ts';
import { type ColumnBorder, type FilledCell, findColumns, toRowLines } from './find-columns.ts';
import type { RuledCell, RuledGrid } from './find-ruled-grids.ts';
import { joinRowLines } from './join-row-lines.ts';
import { placeCells } from './place-cells.ts';
import type { Piece } from './sheet.ts';
import { splitRuns } from './split-runs.ts';

/** Rows and columns of an area and what stands in each cell. */
export type Structure = {
  readonly places: readonly Place[];
  readonly columnBorders: readonly ColumnBorder[];
  /** Inner borders of rows from top to bottom. */
  readonly rowBorders: readonly RowBorder[];
};

export type RowBorder = { readonly at: number; readonly ruled: boolean };

/** Area → columns → rows → cells. */
export function readStructure(area: Area): Structure {
  const filled = fillCells(area);
  const columnBorders = findColumns(area, filled);
  const rowBorders = findRows(area, filled, columnBorders);
  const places = placeCells(area, filled, columnBorders, rowBorders);
  return { places, columnBorders, rowBorders };
}

/** Each word goes to the ruled cell that its middle lies in. */
function fillCells(area: Area): FilledCell[] {
  const { grid } = area;
  const cols = grid.xs.length - 1;
  const owner = new Map<number, number>();
  for (const [index, cell] of grid.cells.entries()) {
    for (let row = cell.row; row < cell.rowEnd; row++)
      for (let col = cell.col; col < cell.colEnd; col++) owner.set(row * cols + col, index);
  }
  const pieces: Piece[][] = grid.cells.map(() => []);
  for (const piece of area.pieces) {
    const row = indexOf(grid.ys, (piece.box.y0 + piece.box.y1) / 2);
    const col = indexOf(grid.xs, (piece.box.x0 + piece.box.x1) / 2);
    pieces[owner.get(row * cols + col) ?? 0]?.push(piece);
  }
  return grid.cells.map((cell, index) => ({ cell, pieces: pieces[index] ?? [] }));
}

/** Index of the space between borders that holds `value`; outside ones count to the nearest. */
function indexOf(borders: readonly number[], value: number): number {
  let low = 0;
  let high = borders.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((borders[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

function findRows(
  area: Area,
  filled: readonly FilledCell[],
  columnBorders: readonly ColumnBorder[],
): RowBorder[] {
  const { grid } = area;
  const ruledRows = hasRuledRows(grid, filled);
  const borders: RowBorder[] = [];
  for (let band = 0; band < grid.ys.length - 1; band++) {
    if (band > 0) borders.push({ at: grid.ys[band] ?? 0, ruled: true });
    const lines = bandLines(filled, band, columnBorders, area.em);
    const rows = joinRowLines(lines, {
      em: area.em,
      numCols: columnBorders.length + 1,
      ruledRows,
      horizontals: area.horizontals,
    });
    for (const [index, row] of rows.slice(1).entries()) {
      const above = rows[index]?.at(-1);
      const below = row[0];
      if (above && below) borders.push({ at: (above.bottom + below.top) / 2, ruled: false });
    }
  }
  return borders;
}

function bandLines(
  filled: readonly FilledCell[],
  band: number,
  columnBorders: readonly ColumnBorder[],
  em: number,
) {
  const pieces = filled
    .filter(({ cell }) => cell.row === band && cell.rowEnd === band + 1)
    .flatMap((entry) => entry.pieces);
  return toRowLines(pieces).map((line) => ({
    runs: splitRuns(line.pieces, columnBorders, em),
    top: line.top,
    bottom: line.bottom,
  }));
}

/** Whether rules part most rows: more bands with text than a header, a body and a total have. */
function hasRuledRows(grid: RuledGrid, filled: readonly FilledCell[]): boolean {
  const bands = new Map<number, number>();
  for (const { cell, pieces } of filled) {
    if (pieces.length === 0 || cell.rowEnd - cell.row > 1) continue;
    const lines = countLines(cell, pieces);
    bands.set(cell.row, Math.max(bands.get(cell.row) ?? 0, lines));
  }
  const short = [...bands.values()].filter((lines) => lines <= 3).length;
  return bands.size >= 4 && short >= 0.6 * bands.size && grid.ys.length > 4;
}

function countLines(_cell: RuledCell, pieces: readonly Piece[]): number {
  return toRowLines(pieces).length;
}
