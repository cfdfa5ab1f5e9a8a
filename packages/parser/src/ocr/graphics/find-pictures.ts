import type { InkMap } from '../raster/ink-map.ts';
import { labelRegions } from '../raster/label-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { regionBounds } from '../raster/region-bounds.ts';

/** Side of the squares that are drawing or not (points). */
const CELL = 4;
/** Ink of a square from which on it is part of a drawing. */
const INK_SHARE = 0.06;
/** Sides of a picture (points). */
const MIN_SIDE = 24;
/** Share of a picture's squares that hold ink. */
const MIN_FILL = 0.2;

/** Mean ink of the squares of an area at the edge of the picture from which on it is the black beside a sheet: photographs have light in them. */
const SOLID = 0.85;

/** Finds areas of ink, which must be without words and rules. */
export function findPictures(ink: InkMap, perPoint: number): PixelBox[] {
  const cell = Math.max(2, Math.round(CELL * perPoint));
  const columns = Math.ceil(ink.width / cell);
  const rows = Math.ceil(ink.height / cell);
  const cells = inkOfCells(ink, cell, columns, rows);
  const { labels, count } = labelRegions(withNeighbours(cells, columns), columns, rows, 0);
  // The squares around were only to join what is close.
  for (let i = 0; i < labels.length; i++) if ((cells[i] ?? 0) <= INK_SHARE) labels[i] = 0;
  const minCells = (MIN_SIDE * perPoint) / cell;
  const inks = inkOfLabels(labels, count, cells);
  return regionBounds(labels, count, columns)
    .filter(({ x0, y0, x1, y1, pixels: filled }, index) => {
      const isLarge = x1 - x0 >= minCells && y1 - y0 >= minCells;
      const isAtEdge = x0 === 0 || y0 === 0 || x1 === columns || y1 === rows;
      if (isAtEdge && (inks[index + 1] ?? 0) > SOLID * filled) return false;
      return isLarge && filled >= (x1 - x0) * (y1 - y0) * MIN_FILL;
    })
    .map(({ x0, y0, x1, y1 }) => ({
      x0: x0 * cell,
      y0: y0 * cell,
      x1: Math.min(ink.width, x1 * cell),
      y1: Math.min(ink.height, y1 * cell),
    }));
}

function inkOfLabels(labels: Int32Array, count: number, cells: Float32Array): Float32Array {
  const inks = new Float32Array(count + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    inks[label] = (inks[label] ?? 0) + (cells[i] ?? 0);
  }
  return inks;
}

/** Squares with ink and those around them. */
function withNeighbours(cells: Float32Array, columns: number): Uint8Array {
  const near = new Uint8Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    if ((cells[i] ?? 0) <= INK_SHARE) continue;
    const left = Math.min(1, i % columns);
    const right = Math.min(1, columns - 1 - (i % columns));
    for (let row = i - columns; row <= i + columns; row += columns) {
      if (row >= 0 && row < cells.length) near.fill(1, row - left, row + right + 1);
    }
  }
  return near;
}

function inkOfCells(ink: InkMap, cell: number, columns: number, rows: number): Float32Array {
  const cells = new Float32Array(columns * rows);
  const each = 1 / (cell * cell);
  for (let y = 0; y < ink.height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < ink.width; x++) {
      if (ink.data[y * ink.width + x] === 1) {
        const index = row + Math.floor(x / cell);
        cells[index] = (cells[index] ?? 0) + each;
      }
    }
  }
  return cells;
}
