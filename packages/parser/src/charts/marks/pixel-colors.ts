import type { PageImage } from '../../page/primitives.ts';

/** The colours a picture is painted in, and which of them each pixel has. */
export type ColorMap = {
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB; the first is the background. */
  readonly colors: readonly number[];
  /** Index into the colours, 255 where a pixel has none of them. */
  readonly index: Uint8Array;
};

export const NO_COLOR = 255;

/** Colours told apart at most. */
const MOST_COLORS = 24;
/** Solid pixels a colour needs, as a share of all, and at least. */
const LEAST_SHARE = 0.00006;
const LEAST_PIXELS = 24;
/** Colours closer than this are one (distance in RGB). */
const SAME_COLOR = 26;
/** Neighbouring pixels of one flat colour differ less in each channel. */
const FLAT = 8;

/** Finds the flat colours of a picture and gives each pixel the nearest one. */
export function pixelColors(image: PageImage): ColorMap {
  const colors = dominantColors(image);
  return { width: image.width, height: image.height, colors, index: indexPixels(image, colors) };
}

type Bin = { count: number; red: number; green: number; blue: number };

function dominantColors({ width, height, data }: PageImage): number[] {
  const bins = new Map<number, Bin>();
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = (y * width + x) * 3;
      if (isFlat(data, at, at + 3) && isFlat(data, at, at + width * 3)) count(bins, data, at);
    }
  }
  const least = Math.max(LEAST_PIXELS, LEAST_SHARE * width * height);
  const kept: { color: number; count: number }[] = [];
  for (const bin of [...bins.values()].sort((a, b) => b.count - a.count)) {
    const color = meanColor(bin);
    const same = kept.find((other) => colorDistance(other.color, color) < SAME_COLOR);
    if (same) same.count += bin.count;
    else kept.push({ color, count: bin.count });
  }
  return kept
    .filter((entry) => entry.count >= least)
    .slice(0, MOST_COLORS)
    .map(({ color }) => color);
}

function isFlat(data: Uint8Array, a: number, b: number): boolean {
  return (
    Math.abs((data[a] ?? 0) - (data[b] ?? 0)) <= FLAT &&
    Math.abs((data[a + 1] ?? 0) - (data[b + 1] ?? 0)) <= FLAT &&
    Math.abs((data[a + 2] ?? 0) - (data[b + 2] ?? 0)) <= FLAT
  );
}

/** Five bits a channel. */
function count(bins: Map<number, Bin>, data: Uint8Array, at: number): void {
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
  const bin = bins.get(key);
  if (!bin) {
    bins.set(key, { count: 1, red, green, blue });
    return;
  }
  bin.count++;
  bin.red += red;
  bin.green += green;
  bin.blue += blue;
}

function meanColor({ count, red, green, blue }: Bin): number {
  return (
    (Math.round(red / count) << 16) | (Math.round(green / count) << 8) | Math.round(blue / count)
  );
}

/** Distance of two colours in RGB. */
export function colorDistance(a: number, b: number): number {
  return Math.hypot(
    ((a >> 16) & 255) - ((b >> 16) & 255),
    ((a >> 8) & 255) - ((b >> 8) & 255),
    (a & 255) - (b & 255),
  );
}

/** A pixel has a colour when it is closer than this; edges are mixtures (squared distance in RGB). */
const NEAR = 44 ** 2;

function indexPixels({ width, height, data }: PageImage, colors: readonly number[]): Uint8Array {
  const index = new Uint8Array(width * height);
  const known = new Map<number, number>();
  for (let pixel = 0, at = 0; pixel < index.length; pixel++, at += 3) {
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    let nearest = known.get(color);
    if (nearest === undefined) {
      nearest = nearestColor(color, colors);
      known.set(color, nearest);
    }
    index[pixel] = nearest;
  }
  return index;
}

function nearestColor(color: number, colors: readonly number[]): number {
  let best = NO_COLOR;
  let least = NEAR;
  for (const [index, other] of colors.entries()) {
    const distance = colorDistance(color, other) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}
