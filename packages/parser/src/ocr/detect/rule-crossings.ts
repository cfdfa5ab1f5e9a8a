import type { GrayImage } from '../raster/gray-image.ts';
import type { LineBox } from './join-regions.ts';
import { fallAt } from './part-of-line.ts';

/** Upright rules go on above and below a line of text by this share of its height at least; no letter of it does. */
const BEYOND = 0.25;
/** A rule is at least so many times as long as the line is high: letters may be higher than what was found of them. */
const LEAST_LENGTH = 2;
/** A rule is darker than most of the line by this much, of 255: hairlines in light grey are. */
const LEAST_CONTRAST = 24;
/** Rows in which a scan may leave out a rule (share of those it crosses). */
const MOST_HOLES = 0.06;
/** Wider strokes are bars and shaded areas (heights of the line). */
const MOST_THICKNESS = 0.25;
/** Above and below the line there is paper this far on both sides of a rule, none where the ground is a raster of dots (heights of the line). */
const BESIDE = 0.3;
/** Share of the rows there in which that must be seen: rules that cross and letters of other lines hide it. */
const SEEN = 0.5;
/** Cells leave this much white between their letters and a rule (heights of the line). */
const PADDING = 0.1;
/** The least white there, between a narrow cell's letters and a rule that other cells keep clear of; a streak that a scanner draws touches letters (pixels). */
const TIGHT_PADDING = 1;
/** Share of the rows beside a rule that may have ink: underlines reach it. */
const MOST_INK = 0.15;

export type Span = { readonly from: number; readonly to: number };

/** Where a thin stroke crosses a line, and how its letters stand to it. */
export type Crossing = Span & {
  readonly letters: 'clear' | 'close' | 'touching';
  /** The stroke is found again this far to the left and right of it on other lines (pixels). */
  readonly reach: number;
};

/** Where thin upright strokes cross a line. */
export function crossingsOf(line: LineBox, image: GrayImage): Crossing[] {
  const limit = commonGray(line, image) - LEAST_CONTRAST;
  const first = Math.max(1, Math.floor(line.x0));
  const last = Math.min(image.width - 2, Math.ceil(line.x1));
  const reach = Math.max(3, (line.y1 - line.y0) * MOST_THICKNESS);
  const crossings: Crossing[] = [];
  for (let x = first; x <= last; x++) {
    if (!isCrossed(line, image, x, limit)) continue;
    let to = x + 1;
    while (to <= last && isCrossed(line, image, to, limit)) to++;
    if (to - x <= reach) {
      const span = { from: x, to };
      crossings.push({ ...span, letters: lettersBeside(line, image, span, limit), reach });
    }
    x = to;
  }
  return crossings;
}

function lettersBeside(
  line: LineBox,
  image: GrayImage,
  span: Span,
  limit: number,
): Crossing['letters'] {
  const padding = Math.max(2, Math.round((line.y1 - line.y0) * PADDING));
  if (isPadded(line, image, span, padding, limit)) return 'clear';
  return isPadded(line, image, span, TIGHT_PADDING, limit) ? 'close' : 'touching';
}

/** Whether the letters of a line leave white on both sides of a rule. */
function isPadded(
  line: LineBox,
  image: GrayImage,
  { from, to }: Span,
  padding: number,
  limit: number,
): boolean {
  const fall = fallAt(line, (from + to) / 2);
  const top = Math.max(0, Math.round(line.y0 + fall));
  const bottom = Math.min(image.height, Math.round(line.y1 + fall));
  const isClear = (start: number) => {
    let inked = 0;
    for (let y = top; y < bottom; y++) {
      const row = image.data.subarray(y * image.width + start, y * image.width + start + padding);
      if (row.some((gray) => gray < limit)) inked++;
    }
    return inked <= (bottom - top) * MOST_INK;
  };
  return isClear(from - padding) && isClear(to);
}

/** Whether ink runs through the whole height of a line at `x`, and far enough beyond it. */
function isCrossed(line: LineBox, image: GrayImage, x: number, limit: number): boolean {
  const high = line.y1 - line.y0;
  const fall = fallAt(line, x);
  const y0 = line.y0 + fall;
  const y1 = line.y1 + fall;
  const top = Math.max(0, Math.round(y0 - high * BEYOND));
  const bottom = Math.min(image.height, Math.round(y1 + high * BEYOND));
  let holes = (bottom - top) * MOST_HOLES;
  for (let y = top; y < bottom; y++) {
    if (!isDark(image, x, y, limit) && --holes < 0) return false;
  }
  const least = high * LEAST_LENGTH;
  let [from, to] = [top, bottom];
  while (to - from < least && isDark(image, x, from - 1, limit)) from--;
  while (to - from < least && isDark(image, x, to, limit)) to++;
  return to - from >= least && isBare(image, x, [top, y0, y1, bottom], limit);
}

/** Whether there is paper on both sides of a rule above and below a line. */
function isBare(
  image: GrayImage,
  x: number,
  [top, y0, y1, bottom]: readonly [number, number, number, number],
  limit: number,
): boolean {
  const beside = Math.max(4, Math.round((y1 - y0) * BESIDE));
  let rows = 0;
  let bare = 0;
  for (let y = top; y < bottom; y++) {
    if (y >= y0 && y < y1) continue;
    rows++;
    if (![x - beside, x + beside].some((side) => isDark(image, side, y, limit))) bare++;
  }
  return bare >= rows * SEEN;
}

/** Whether there is ink; rules of scans lean a little. */
function isDark({ width, height, data }: GrayImage, x: number, y: number, limit: number): boolean {
  if (y < 0 || y >= height) return false;
  const at = y * width + x;
  return Math.min(data[at - 1] ?? 255, data[at] ?? 255, data[at + 1] ?? 255) < limit;
}

/** The grey that half of a line's pixels are at most: its paper, also where that is dark and the letters are light. */
function commonGray({ x0, y0, x1, y1 }: LineBox, { width, height, data }: GrayImage): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y += 2) {
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x += 2) {
      const gray = data[y * width + x] ?? 255;
      counts[gray] = (counts[gray] ?? 0) + 1;
      total++;
    }
  }
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below * 2 >= total;
  });
}
