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
export const SAME_COLOR = 26;
/** Neighbouring pixels of one flat colour differ less in each channel. */
const FLAT = 8;

/** Finds the flat colours of a picture and gives each pixel the nearest one. */
export function pixelColors(image: PageImage): ColorMap {
  const colors = dominantColors(image);
  return { width: image.width, height: image.height, colors, index: indexPixels(image, colors) };
}

function dominantColors(image: PageImage): number[] {
  const { width, height } = image;
  const least = Math.max(LEAST_PIXELS, LEAST_SHARE * width * height);
  const kept: { color: number; count: number }[] = [];
  for (const { color, count } of countFlatColors(image)) {
    const same = kept.find((other) => colorDistance(other.color, color) < SAME_COLOR);
    if (same) same.count += count;
    else kept.push({ color, count });
  }
  const colors = kept
    .filter((entry) => entry.count >= least)
    .slice(0, MOST_COLORS)
    .map(({ color }) => color);
  const paper = paperOf(image, colors);
  return paper === undefined ? colors : [paper, ...colors.filter((color) => color !== paper)];
}

/** The colour that most of the edge of a picture has: large areas may be painted more than paper is left. */
function paperOf(
  { width, height, data }: PageImage,
  colors: readonly number[],
): number | undefined {
  const counts = new Map<number, number>();
  const count = (x: number, y: number) => {
    const at = 3 * (y * width + x);
    const own = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const color = colors.find((other) => colorDistance(other, own) < SAME_COLOR);
    if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) count(x, y);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) count(x, y);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** Five bits a channel. */
const BINS = 1 << 15;

type Bins = {
  readonly counts: Uint32Array;
  /** Red, green and blue of all pixels of a bin together. */
  readonly sums: Float64Array;
  /** Bins in the order in which they were met. */
  readonly met: number[];
};

/** Colours of solid pixels, alike ones as their mean, the most frequent first. */
function countFlatColors(image: PageImage): { color: number; count: number }[] {
  const bins: Bins = {
    counts: new Uint32Array(BINS),
    sums: new Float64Array(BINS * 3),
    met: [],
  };
  for (let y = 0; y < image.height - 1; y++) countRow(image, y, bins);
  return bins.met.map((bin) => colorOf(bins, bin)).sort((a, b) => b.count - a.count);
}

function countRow({ width, data }: PageImage, y: number, { counts, sums, met }: Bins): void {
  const end = (y * width + width - 1) * 3;
  for (let at = y * width * 3; at < end; at += 3) {
    if (!isFlat(data, at, at + 3) || !isFlat(data, at, at + width * 3)) continue;
    const red = data[at] as number;
    const green = data[at + 1] as number;
    const blue = data[at + 2] as number;
    const bin = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    if (counts[bin] === 0) met.push(bin);
    counts[bin] = (counts[bin] as number) + 1;
    sums[bin * 3] = (sums[bin * 3] as number) + red;
    sums[bin * 3 + 1] = (sums[bin * 3 + 1] as number) + green;
    sums[bin * 3 + 2] = (sums[bin * 3 + 2] as number) + blue;
  }
}

function colorOf({ counts, sums }: Bins, bin: number): { color: number; count: number } {
  const count = counts[bin] as number;
  const mean = (channel: number): number => Math.round((sums[bin * 3 + channel] as number) / count);
  return { color: (mean(0) << 16) | (mean(1) << 8) | mean(2), count };
}

function isFlat(data: Uint8Array, a: number, b: number): boolean {
  return (
    Math.abs((data[a] as number) - (data[b] as number)) <= FLAT &&
    Math.abs((data[a + 1] as number) - (data[b + 1] as number)) <= FLAT &&
    Math.abs((data[a + 2] as number) - (data[b + 2] as number)) <= FLAT
  );
}

/** Distance of two colours in RGB. */
export function colorDistance(a: number, b: number): number {
  return Math.sqrt(squaredDistance(a, b));
}

function squaredDistance(a: number, b: number): number {
  const red = ((a >> 16) & 255) - ((b >> 16) & 255);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a & 255) - (b & 255);
  return red * red + green * green + blue * blue;
}

/** A pixel has a colour when it is closer than this; edges are mixtures (squared distance in RGB). */
const NEAR = 44 ** 2;

function indexPixels({ width, height, data }: PageImage, colors: readonly number[]): Uint8Array {
  const index = new Uint8Array(width * height);
  const known = new Map<number, number>();
  // Flat paint is most of such a picture: what holds of a pixel mostly holds of the next.
  let last = -1;
  let nearest = NO_COLOR;
  for (let pixel = 0, at = 0; pixel < index.length; pixel++, at += 3) {
    const color =
      ((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number);
    if (color !== last) {
      const seen = known.get(color);
      nearest = seen ?? nearestColor(color, colors);
      if (seen === undefined) known.set(color, nearest);
      last = color;
    }
    index[pixel] = nearest;
  }
  return index;
}

function nearestColor(color: number, colors: readonly number[]): number {
  let best = NO_COLOR;
  let least = NEAR;
  for (let index = 0; index < colors.length; index++) {
    const distance = squaredDistance(color, colors[index] as number);
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}
