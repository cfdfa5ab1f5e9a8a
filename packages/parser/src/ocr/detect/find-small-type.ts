import { boxArea, boxAround } from '@sheaf/document';
import type { GrayImage } from '../raster/gray-image.ts';
import { labelRegions } from '../raster/label-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { regionBounds } from '../raster/region-bounds.ts';
import type { TextRegion } from './text-region.ts';

/** Lines this thin may have type of 7 to 9 pixels, which is found in pieces or not at all; measured up to 11.4 around it (pixels the detector sees). */
export const LEAST_THICKNESS = 12.5;

/** Side of the squares whose texture is measured (pixels). */
const CELL = 8;
/** A pixel is a crest if it differs this much from both neighbours, of 255. */
const CREST = 10;
/** Of a square's 64 pixels, crests along and across that letters under 7 pixels make at least, in the sparser and in both directions. */
const SPARSER = 2;
const BOTH = 12;
/** On average over a word they are denser; measured 21 to 34 and 6.7 to 13 on type of 2.5 to 5 points seen at 1.5 pixels a point. */
const MEAN_SPARSER = 5;
const MEAN_BOTH = 18;
/** Denser ones are a printer's dots. */
const MOST_BOTH = 45;
/** A row or column of a square as dark as this throughout, of its darkest, is a rule: between letters there is light. */
const RULED = 0.6;
/** Squares of a short word. */
const MIN_CELLS = 4;
/** Regions reach this share of their thickness beyond their edges: accents, commas, slants. */
const REACH = 0.3;
/** Squares are gathered in blocks of this many, so that what stands apart is looked at apart. */
const BLOCK = 32;
/** Room around small type (squares). */
const MARGIN = 2;

type Grid = { readonly columns: number; readonly rows: number };

/**
 * Finds where a picture shows type that is too small for the detector: where it found lines too thin, or none
 * though there is the dense texture of letters. What it found in good size is left out.
 */
export function findSmallType(seen: GrayImage, regions: readonly TextRegion[]): PixelBox[] {
  const grid = { columns: Math.floor(seen.width / CELL), rows: Math.floor(seen.height / CELL) };
  const wanted = texturedCells(seen, grid, regions);
  for (const region of regions) {
    if (region.thickness < LEAST_THICKNESS) paint(wanted, grid, region, 1);
  }
  return blocksOf(wanted, grid);
}

/** Squares with the texture of letters, as many side by side as a word has, where no region explains them. */
function texturedCells(seen: GrayImage, grid: Grid, regions: readonly TextRegion[]): Uint8Array {
  const { along, across } = countCrests(seen, grid);
  const candidates = along.map((count, cell) => {
    const other = across[cell] ?? 0;
    const isDense = Math.min(count, other) >= SPARSER && count + other >= BOTH;
    return isDense && !isRuled(seen, cell, grid) ? 1 : 0;
  });
  for (const region of regions) paint(candidates, grid, region, 0);
  const { labels, count } = labelRegions(candidates, grid.columns, grid.rows, 0);
  const sums = Array.from({ length: count }, () => ({ cells: 0, along: 0, across: 0 }));
  // By index: iterators over typed arrays take many times as long.
  for (let cell = 0; cell < labels.length; cell++) {
    const sum = sums[(labels[cell] ?? 0) - 1];
    if (!sum) continue;
    sum.cells++;
    sum.along += along[cell] ?? 0;
    sum.across += across[cell] ?? 0;
  }
  const areLetters = sums.map(isLetters);
  return candidates.map((_, cell) => (areLetters[(labels[cell] ?? 0) - 1] ? 1 : 0));
}

function isLetters(sum: { cells: number; along: number; across: number } | undefined): boolean {
  if (!sum || sum.cells < MIN_CELLS) return false;
  const both = (sum.along + sum.across) / sum.cells;
  const sparser = Math.min(sum.along, sum.across) / sum.cells;
  return sparser >= MEAN_SPARSER && both >= MEAN_BOTH && both <= MOST_BOTH;
}

/** In each square, how many pixels are darker or brighter than both neighbours, left and right, above and below. */
function countCrests(seen: GrayImage, grid: Grid) {
  return { along: crestsBeside(1, seen, grid), across: crestsBeside(seen.width, seen, grid) };
}

function crestsBeside(step: number, { width, data }: GrayImage, { columns, rows }: Grid) {
  const counts = new Uint8Array(columns * rows);
  for (let y = 1; y < rows * CELL - 1; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 1; x < columns * CELL - 1; x++) {
      const at = y * width + x;
      const gray = data[at] ?? 0;
      if (!isCrest(gray - (data[at - step] ?? 0), gray - (data[at + step] ?? 0))) continue;
      const cell = row + ((x / CELL) | 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return counts;
}

function isCrest(one: number, other: number): boolean {
  return (one >= CREST && other >= CREST) || (one <= -CREST && other <= -CREST);
}

function isRuled({ width, data }: GrayImage, cell: number, { columns }: Grid): boolean {
  const column = cell % columns;
  const corner = ((cell - column) / columns) * CELL * width + column * CELL;
  const rows = Array.from({ length: CELL }, (_, y) =>
    data.subarray(corner + y * width, corner + y * width + CELL),
  );
  const brightest = Math.max(...rows.map((row) => Math.max(...row)));
  const darkest = Math.min(...rows.map((row) => Math.min(...row)));
  const limit = brightest - (brightest - darkest) * RULED;
  const isDark = (gray: number | undefined) => (gray ?? 255) < limit;
  return (
    rows.some((row) => row.every(isDark)) ||
    rows.some((_, x) => rows.every((row) => isDark(row[x])))
  );
}

/** Sets the squares under a region. */
function paint(cells: Uint8Array, grid: Grid, region: TextRegion, value: number): void {
  const radians = (region.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const reach = region.thickness * REACH;
  const [long, thick] = [region.length / 2 + reach, region.thickness / 2 + reach];
  const step = CELL / 2;
  for (let a = -long; a < long + step; a += step) {
    for (let b = -thick; b < thick + step; b += step) {
      const [along, across] = [Math.min(a, long), Math.min(b, thick)];
      const column = Math.floor((region.centerX + along * cos - across * sin) / CELL);
      const row = Math.floor((region.centerY + along * sin + across * cos) / CELL);
      const isInside = column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
      if (isInside) cells[row * grid.columns + column] = value;
    }
  }
}

/** Boxes around the set squares, joined where that adds little (pixels). */
function blocksOf(cells: Uint8Array, { columns, rows }: Grid): PixelBox[] {
  const across = Math.ceil(columns / BLOCK);
  const labels = new Int32Array(cells.length);
  for (let index = cells.indexOf(1); index >= 0; index = cells.indexOf(1, index + 1)) {
    const x = index % columns;
    const y = (index - x) / columns;
    labels[index] = 1 + Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK);
  }
  const boxes = regionBounds(labels, across * Math.ceil(rows / BLOCK), columns)
    .filter(({ pixels }) => pixels > 0)
    .map(({ x0, y0, x1, y1 }) => ({
      x0: Math.max(0, x0 - MARGIN) * CELL,
      y0: Math.max(0, y0 - MARGIN) * CELL,
      x1: Math.min(columns, x1 + MARGIN) * CELL,
      y1: Math.min(rows, y1 + MARGIN) * CELL,
    }));
  return joinBoxes(boxes);
}

/** Joins boxes as long as their common box is little more than they are themselves. */
function joinBoxes(boxes: readonly PixelBox[]): PixelBox[] {
  const joined: PixelBox[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let at = partner(joined, grown); at >= 0; at = partner(joined, grown)) {
      const [other] = joined.splice(at, 1);
      if (other) grown = boxAround([grown, other]);
    }
    joined.push(grown);
  }
  return joined;
}

/** Running the detector once for two boxes is worth this much more area. */
const LITTLE_MORE = 1.25;

function partner(boxes: readonly PixelBox[], box: PixelBox): number {
  return boxes.findIndex(
    (other) => boxArea(boxAround([box, other])) <= (boxArea(box) + boxArea(other)) * LITTLE_MORE,
  );
}
