import type { RasterRule } from './find-raster-rules.ts';
import type { InkMap } from './ink-map.ts';
import { labelRegions } from './label-regions.ts';
import type { PixelBox } from './pixel-box.ts';
import { regionBounds } from './region-bounds.ts';

/** Side of the squares that are drawing or not (points). */
const CELL = 4;
/** Ink of a square from which on it is part of a drawing. */
const INK_SHARE = 0.06;
/** Sides of a picture (points). */
const MIN_SIDE = 24;
/** Share of a picture's squares that hold ink. */
const MIN_FILL = 0.2;

/** Finds areas of ink that are neither words nor rules. */
export function findPictures(
  ink: InkMap,
  words: readonly PixelBox[],
  rules: readonly RasterRule[],
  perPoint: number,
): PixelBox[] {
  const cell = Math.max(2, Math.round(CELL * perPoint));
  const columns = Math.ceil(ink.width / cell);
  const rows = Math.ceil(ink.height / cell);
  const cells = inkOfCells(ink, cell, columns, rows);
  for (const word of words) clear(cells, columns, rows, word, cell, 0.5);
  for (const rule of rules) clear(cells, columns, rows, rule, cell, 1);
  const { labels, count } = labelRegions(cells, columns, rows, INK_SHARE);
  const minCells = (MIN_SIDE * perPoint) / cell;
  return regionBounds(labels, count, columns)
    .filter(({ x0, y0, x1, y1, pixels: filled }) => {
      const isLarge = x1 - x0 >= minCells && y1 - y0 >= minCells;
      return isLarge && filled >= (x1 - x0) * (y1 - y0) * MIN_FILL;
    })
    .map(({ x0, y0, x1, y1 }) => ({
      x0: x0 * cell,
      y0: y0 * cell,
      x1: Math.min(ink.width, x1 * cell),
      y1: Math.min(ink.height, y1 * cell),
    }));
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

function clear(
  cells: Float32Array,
  columns: number,
  rows: number,
  box: PixelBox,
  cell: number,
  spare: number,
): void {
  const x0 = Math.max(0, Math.floor(box.x0 / cell - spare));
  const x1 = Math.min(columns, Math.ceil(box.x1 / cell + spare));
  const y0 = Math.max(0, Math.floor(box.y0 / cell - spare));
  const y1 = Math.min(rows, Math.ceil(box.y1 / cell + spare));
  for (let y = y0; y < y1; y++) cells.fill(0, y * columns + x0, y * columns + x1);
}
