import type { GrayImage } from '../raster/gray-image.ts';
import type { InkMap } from '../raster/ink-map.ts';
import { inkRegions } from '../raster/ink-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import type { RasterRule } from './find-raster-rules.ts';

/** Smaller spots of ink are dirt, or strokes of a letter (points). */
const MIN_SIDE = 5;
/** Rules reach this far over the ink at their sides (points). */
const RIM = 1.5;
/** What differs less than this in grey, of 255, is one colour: the noise of a compressed picture. */
const SAME_GRAY = 16;
/** Share of a cell in one colour, apart from its words: their blurred edges are the rest. */
const FLAT = 0.9;

/** Finds cells of a drawn grid whose ground is as dark as ink: rules on all sides, and one colour between them, as a chart's bars never have. */
export function findFilledCells(
  image: GrayImage,
  left: InkMap,
  words: readonly PixelBox[],
  rules: readonly RasterRule[],
  perPoint: number,
): PixelBox[] {
  const cells: PixelBox[] = [];
  for (const spot of inkRegions(left)) {
    if (Math.min(spot.x1 - spot.x0, spot.y1 - spot.y0) < MIN_SIDE * perPoint) continue;
    if (cells.some((cell) => isWithin(spot, cell))) continue;
    const cell = cellAround(spot, rules, RIM * perPoint);
    if (!cell) continue;
    const ground = groundOf(image, cell, words, perPoint);
    if (ground !== undefined && isGround(image, left, spot, ground)) cells.push(cell);
  }
  return cells;
}

function isWithin(inner: PixelBox, outer: PixelBox): boolean {
  return (
    inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1
  );
}

/** What the nearest rules on the four sides of a spot enclose. */
function cellAround(
  spot: PixelBox,
  rules: readonly RasterRule[],
  rim: number,
): PixelBox | undefined {
  const x = (spot.x0 + spot.x1) / 2;
  const y = (spot.y0 + spot.y1) / 2;
  const beside = rules.filter(
    (rule) => rule.direction === 'vertical' && rule.y0 <= y && rule.y1 >= y,
  );
  const along = rules.filter(
    (rule) => rule.direction === 'horizontal' && rule.x0 <= x && rule.x1 >= x,
  );
  const cell = {
    x0: Math.max(...beside.map(({ x1 }) => x1).filter((edge) => edge <= spot.x0 + rim)),
    y0: Math.max(...along.map(({ y1 }) => y1).filter((edge) => edge <= spot.y0 + rim)),
    x1: Math.min(...beside.map(({ x0 }) => x0).filter((edge) => edge >= spot.x1 - rim)),
    y1: Math.min(...along.map(({ y0 }) => y0).filter((edge) => edge >= spot.y1 - rim)),
  };
  if (!Object.values(cell).every(Number.isFinite)) return undefined;
  return {
    x0: Math.min(cell.x0, spot.x0),
    y0: Math.min(cell.y0, spot.y0),
    x1: Math.max(cell.x1, spot.x1),
    y1: Math.max(cell.y1, spot.y1),
  };
}

/** The grey of all that is no word, where that is one colour. */
function groundOf(
  { width, data }: GrayImage,
  cell: PixelBox,
  words: readonly PixelBox[],
  perPoint: number,
): number | undefined {
  const own = words.filter(
    (word) => word.x0 < cell.x1 && word.x1 > cell.x0 && word.y0 < cell.y1 && word.y1 > cell.y0,
  );
  const counts = new Uint32Array(256);
  let all = 0;
  for (let y = Math.ceil(cell.y0 + perPoint); y < cell.y1 - perPoint; y++) {
    const beside = own.filter((word) => y >= word.y0 - perPoint && y <= word.y1 + perPoint);
    for (let x = Math.ceil(cell.x0 + perPoint); x < cell.x1 - perPoint; x++) {
      if (beside.some((word) => x >= word.x0 - perPoint && x <= word.x1 + perPoint)) continue;
      const gray = data[y * width + x] ?? 255;
      counts[gray] = (counts[gray] ?? 0) + 1;
      all++;
    }
  }
  let below = 0;
  const middle = counts.findIndex((count) => {
    below += count;
    return below * 2 > all;
  });
  const same = counts.subarray(Math.max(0, middle - SAME_GRAY), middle + SAME_GRAY + 1);
  return same.reduce((sum, count) => sum + count, 0) > all * FLAT ? middle : undefined;
}

/** Whether the ink of a spot is nothing but the ground; a curve on paper is another colour. */
function isGround(
  { width, data }: GrayImage,
  ink: InkMap,
  { x0, y0, x1, y1, pixels }: PixelBox & { readonly pixels: number },
  ground: number,
): boolean {
  let own = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = y * width + x;
      if (ink.data[at] === 1 && Math.abs((data[at] ?? 255) - ground) <= SAME_GRAY) own++;
    }
  }
  return own >= pixels * FLAT;
}
