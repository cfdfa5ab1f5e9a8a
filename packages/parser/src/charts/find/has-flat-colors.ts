import type { PageImage } from '../../page/primitives.ts';

/** Every how many pixels a picture is looked at, both ways. */
const STEP = 3;
/** Share of the places looked at that must lie in flat paint or coloured strokes. */
const LEAST_FLAT = 0.0012;
/** Difference of channels that makes a colour, and of neighbours that are still flat. */
const CHROMA = 36;
const FLAT = 6;
/** Difference from white that makes paint. */
const PAINT = 40;

/** Whether a picture has flat paint at all: text and photographs are told apart from charts at a glance. */
export function hasFlatColors({ width, height, data }: PageImage): boolean {
  const places = Math.max(0, Math.ceil((width - 4) / STEP) * Math.ceil((height - 4) / STEP));
  let painted = 0;
  for (let y = 2; y < height - 2; y += STEP) {
    painted += countPainted(data, width, y);
    if (painted >= LEAST_FLAT * places) return true;
  }
  return painted >= LEAST_FLAT * places;
}

/** Places of a row that lie in flat paint or coloured strokes. */
function countPainted(data: Uint8Array, width: number, y: number): number {
  let painted = 0;
  for (let x = 2; x < width - 2; x += STEP) {
    const at = (y * width + x) * 3;
    const red = data[at] as number;
    const green = data[at + 1] as number;
    const blue = data[at + 2] as number;
    const least = Math.min(red, green, blue);
    if (least >= 255 - PAINT) continue;
    const isColor = Math.max(red, green, blue) - least > CHROMA && isAlike(data, at, at + 3);
    if (isColor || isFlat(data, at, width)) painted++;
  }
  return painted;
}

function isAlike(data: Uint8Array, a: number, b: number): boolean {
  return (
    Math.abs((data[a] ?? 0) - (data[b] ?? 0)) <= FLAT &&
    Math.abs((data[a + 1] ?? 0) - (data[b + 1] ?? 0)) <= FLAT &&
    Math.abs((data[a + 2] ?? 0) - (data[b + 2] ?? 0)) <= FLAT
  );
}

/** The same two pixels away on all sides: no stroke of a letter. */
function isFlat(data: Uint8Array, at: number, width: number): boolean {
  return (
    isAlike(data, at, at + 6) &&
    isAlike(data, at, at - 6) &&
    isAlike(data, at, at + width * 6) &&
    isAlike(data, at, at - width * 6)
  );
}
