import type { Area, Place } from './area.ts';
import { collapseStructure } from './collapse-structure.ts';
import { type ColumnBorder, type FilledCell, findColumns, toRowLines } from './find-columns.ts';
import type { RuledGrid } from './find-ruled-grids.ts';
import { headerRows } from './header-rows.ts';
import { joinRowLines, type LineOfRuns, widthOf } from './join-row-lines.ts';
import { placeCells } from './place-cells.ts';
import type { Piece } from './sheet.ts';
import { splitRuns } from './split-runs.ts';
import { widenHeaders } from './widen-headers.ts';

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
  const placed = placeCells(area, filled, columnBorders, rowBorders);
  const header = headerRows(placed);
  const places = widenHeaders(area, placed, { columns: columnBorders, rows: rowBorders, header });
  const collapsed = collapseStructure({ places, columnBorders, rowBorders }, area.box);
  const sorted = [...collapsed.places].sort((a, b) => a.row - b.row || a.col - b.col);
  return { ...collapsed, places: sorted };
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
  const bands = Array.from({ length: grid.ys.length - 1 }, (_, band) =>
    bandLines(filled, band, columnBorders, area.em),
  );
  const options = {
    em: area.em,
    numCols: columnBorders.length + 1,
    ruledRows: hasRuledRows(grid, bands),
    horizontals: area.horizontals,
    columnWidths: columnWidths(bands.flat(), columnBorders.length + 1),
  };
  const borders: RowBorder[] = [];
  for (const [band, lines] of bands.entries()) {
    if (band > 0) borders.push({ at: grid.ys[band] ?? 0, ruled: true });
    const rows = joinRowLines(lines, options);
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
): LineOfRuns[] {
  const pieces = filled
    .filter(({ cell }) => cell.row === band && cell.rowEnd === band + 1)
    .flatMap((entry) => entry.pieces);
  return toRowLines(pieces).map((line) => ({
    runs: splitRuns(line.pieces, columnBorders, em),
    top: line.top,
    bottom: line.bottom,
  }));
}

function columnWidths(lines: readonly LineOfRuns[], numCols: number): number[] {
  const widths = new Array<number>(numCols).fill(0);
  for (const { runs } of lines) {
    for (const run of runs) {
      if (run.colEnd - run.col > 1) continue;
      widths[run.col] = Math.max(widths[run.col] ?? 0, widthOf(run));
    }
  }
  return widths;
}

/** Rules part the rows where they part columns too, or where there are more of them than header and totals need. */
function hasRuledRows(grid: RuledGrid, bands: readonly (readonly LineOfRuns[])[]): boolean {
  const written = bands.filter((lines) => lines.length > 0);
  if (grid.xs.length > 2) return true;
  const short = written.filter((lines) => lines.length <= 3).length;
  return written.length >= 4 && short >= 0.6 * written.length;
}
