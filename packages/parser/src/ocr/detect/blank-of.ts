import type { GrayImage } from '../raster/gray-image.ts';
import type { LineBox } from './join-regions.ts';
import { fallAt } from './part-of-line.ts';

/** A stretch of a line without ink (pixels). */
export type Blank = { readonly from: number; readonly to: number };

/** Letters differ from the ground by more than this share of what the most different ones do. */
const INK = 0.4;
/** Ground and letters differ at least by this much, of 255. */
const LEAST_CONTRAST = 24;
/** Rows at the edges of a line that letters of its neighbours reach into (share of its height). */
const EDGE = 0.12;
/** Rows of a column of pixels that specks may darken (share). */
const SPECKS = 0.08;

/** The widest part of a stretch that a line leaves free of ink; all of what lies beside the line. */
export function blankOf(line: LineBox, within: Blank, image: GrayImage): Blank | undefined {
  const from = Math.max(0, Math.round(within.from));
  const to = Math.min(image.width, Math.round(within.to));
  const isInk = inkTest(line, image);
  let best: Blank | undefined;
  for (let x = from; x < to; x++) {
    if (isInked(line, x, image, isInk)) continue;
    let end = x + 1;
    while (end < to && !isInked(line, end, image, isInk)) end++;
    if (!best || end - x > best.to - best.from) best = { from: x, to: end };
    x = end;
  }
  return best;
}

/** All stretches of a line free of ink that are as wide as this at least, between letters of it. */
export function blanksWithin(line: LineBox, least: number, image: GrayImage): Blank[] {
  const isInk = inkTest(line, image);
  const blanks: Blank[] = [];
  let from: number | undefined;
  for (let x = Math.max(0, Math.ceil(line.x0)); x < Math.min(image.width, line.x1); x++) {
    if (!isInked(line, x, image, isInk)) continue;
    if (from !== undefined && x - from >= least) blanks.push({ from, to: x });
    from = x + 1;
  }
  return blanks;
}

/** Which share of a stretch of a line has letters in it. */
export function inkShare(line: LineBox, { from, to }: Blank, image: GrayImage): number {
  const isInk = inkTest(line, image);
  let inked = 0;
  for (let x = Math.round(from); x < to; x++) if (isInked(line, x, image, isInk)) inked++;
  return inked / Math.max(1, to - from);
}

function isInked(
  line: LineBox,
  x: number,
  { width, height, data }: GrayImage,
  isInk: (gray: number) => boolean,
): boolean {
  const fall = fallAt(line, x);
  const margin = (line.y1 - line.y0) * EDGE;
  const top = Math.max(0, Math.round(line.y0 + fall + margin));
  const bottom = Math.min(height, Math.round(line.y1 + fall - margin));
  let inked = 0;
  for (let y = top; y < bottom; y++) if (isInk(data[y * width + x] ?? 255)) inked++;
  return inked > (bottom - top) * SPECKS;
}

/** Tells ink from the ground, also where that is dark and the letters are light. */
export function inkTest(line: LineBox, image: GrayImage): (gray: number) => boolean {
  const counts = shadesOf(line, image);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const ground = shadeAt(counts, total / 2);
  const darkest = ground - shadeAt(counts, total * 0.03);
  const brightest = shadeAt(counts, total * 0.97) - ground;
  const least = Math.max(LEAST_CONTRAST, INK * Math.max(darkest, brightest));
  return darkest >= brightest ? (gray) => ground - gray > least : (gray) => gray - ground > least;
}

function shadesOf({ x0, y0, x1, y1 }: LineBox, { width, height, data }: GrayImage): Uint32Array {
  const counts = new Uint32Array(256);
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y += 2) {
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x += 2) {
      const gray = data[y * width + x] ?? 255;
      counts[gray] = (counts[gray] ?? 0) + 1;
    }
  }
  return counts;
}

function shadeAt(counts: Uint32Array, rank: number): number {
  let passed = 0;
  for (let gray = 0; gray < counts.length; gray++) {
    passed += counts[gray] ?? 0;
    if (passed > rank) return gray;
  }
  return 255;
}
