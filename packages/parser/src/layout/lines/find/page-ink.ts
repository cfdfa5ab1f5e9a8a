import type { Word } from '../../../page/primitives.ts';

/** Where letters stand on a page, one bit a point: answers how far a gap between columns reaches. */
export type PageInk = {
  readonly width: number;
  readonly height: number;
  /** Numbers of 32 points a row. */
  readonly stride: number;
  readonly bits: Int32Array;
};

/** Pages beyond this many points a side are only drawn that far: a poster's columns show within it. */
const LARGEST_SIDE = 5000;

/** Paints the bodies of the letters, without ascenders and descenders that lines may share. */
export function paintInk(words: readonly Word[], pageWidth: number, pageHeight: number): PageInk {
  const width = Math.min(LARGEST_SIDE, Math.ceil(pageWidth) + 1);
  const height = Math.min(LARGEST_SIDE, Math.ceil(pageHeight) + 1);
  const stride = (width + 31) >> 5;
  const bits = new Int32Array(stride * height);
  for (const { box } of words) {
    const third = (box.y1 - box.y0) / 4;
    const x0 = Math.max(0, Math.floor(box.x0));
    const x1 = Math.min(width, Math.ceil(box.x1));
    const y1 = Math.min(height - 1, Math.floor(box.y1 - third));
    for (let y = Math.max(0, Math.ceil(box.y0 + third)); y <= y1; y++) {
      if (x1 > x0) paintRow(bits, y * stride, x0, x1);
    }
  }
  return { width, height, stride, bits };
}

function paintRow(bits: Int32Array, row: number, from: number, to: number): void {
  const end = (to - 1) >> 5;
  for (let word = from >> 5; word <= end; word++) {
    bits[row + word] = (bits[row + word] as number) | maskOf(word, from, to);
  }
}

/** The bits of one number that lie between two points of its row. */
function maskOf(word: number, from: number, to: number): number {
  const start = word << 5;
  const head = from > start ? -1 << (from - start) : -1;
  const tail = to < start + 32 ? -1 >>> (start + 32 - to) : -1;
  return head & tail;
}

export type Stripe = {
  /** Lines with letters on both sides of the stripe. */
  readonly lines: number;
  readonly height: number;
  /** How much of its height above and below has letters on both sides (points). */
  readonly beside: number;
};

/** How far the blank between `x0` and `x1` goes on above and below `y`, and beside how many lines. */
export function followStripe(
  ink: PageInk,
  gap: { readonly x0: number; readonly x1: number; readonly y: number },
  size: { readonly narrowest: number; readonly lineHeight: number },
): Stripe {
  const up = walk(ink, gap, -1, size);
  const down = walk(ink, gap, 1, size);
  return {
    lines: 1 + up.lines + down.lines,
    height: up.height + down.height,
    beside: up.beside + down.beside,
  };
}

/** Lines looked at in each direction; a gutter beside more is as certain as it gets. */
const FARTHEST_LINES = 12;

function walk(
  ink: PageInk,
  gap: { readonly x0: number; readonly x1: number; readonly y: number },
  step: 1 | -1,
  size: { readonly narrowest: number; readonly lineHeight: number },
): Stripe {
  let left = Math.max(0, Math.ceil(gap.x0));
  let right = Math.min(ink.width - 1, Math.floor(gap.x1));
  const reach = Math.round(size.lineHeight * 6);
  const half = Math.round(size.lineHeight * 0.3);
  const limit = Math.round(size.lineHeight * FARTHEST_LINES);
  // The line the gap stands in counts by itself.
  const ownRows = size.lineHeight * 0.6;
  let bothRows = 0;
  let blankRows = 0;
  let y = Math.round(gap.y);
  for (let travelled = 0; travelled < limit; travelled++) {
    y += step;
    if (y < 0 || y >= ink.height) break;
    if (hasInk(ink, y, left, right)) [left, right] = widestBlank(ink, y, left, right);
    else right = Math.max(left, right);
    if (right - left < size.narrowest) break;
    const both =
      hasInkNear(ink, y, half, left - reach, left) &&
      hasInkNear(ink, y, half, right, right + reach);
    if (both && travelled > ownRows) bothRows++;
    blankRows = both ? 0 : blankRows + 1;
    if (blankRows > size.lineHeight * 2.5) break;
  }
  return {
    lines: Math.round(bothRows / size.lineHeight),
    height: Math.abs(y - gap.y),
    beside: bothRows,
  };
}

function widestBlank(ink: PageInk, y: number, from: number, to: number): [number, number] {
  const row = y * ink.stride;
  let best: [number, number] = [from, from];
  let start = from;
  for (let x = from; x <= to; x++) {
    if (x < to && (((ink.bits[row + (x >> 5)] as number) >>> (x & 31)) & 1) === 0) continue;
    if (x - start > best[1] - best[0]) best = [start, x];
    start = x + 1;
  }
  return best;
}

/** Columns need not share their baselines: half a line up or down counts too. */
function hasInkNear(ink: PageInk, y: number, half: number, from: number, to: number): boolean {
  const { stride, bits } = ink;
  const start = Math.max(0, from);
  const end = Math.min(ink.width, to);
  if (start >= end) return false;
  const row = y * stride;
  const above = Math.max(0, y - half) * stride;
  const below = Math.min(ink.height - 1, y + half) * stride;
  const last = (end - 1) >> 5;
  for (let word = start >> 5; word <= last; word++) {
    const near =
      (bits[row + word] as number) |
      (bits[above + word] as number) |
      (bits[below + word] as number);
    if ((near & maskOf(word, start, end)) !== 0) return true;
  }
  return false;
}

function hasInk(ink: PageInk, y: number, from: number, to: number): boolean {
  const row = y * ink.stride;
  const start = Math.max(0, from);
  const end = Math.min(ink.width, to);
  if (start >= end) return false;
  const last = (end - 1) >> 5;
  for (let word = start >> 5; word <= last; word++)
    if (((ink.bits[row + word] as number) & maskOf(word, start, end)) !== 0) return true;
  return false;
}
