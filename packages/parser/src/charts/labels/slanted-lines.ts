import type { TextRegion } from '../../ocr/detect/text-region.ts';
import type { GrayImage } from '../../ocr/raster/gray-image.ts';

/** A part of a picture, in its pixels. */
export type Strip = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Directions in which programs lean the names under an axis (degrees clockwise). */
const ANGLES = [-45, -60, -30, 45, 60, 30];
/** Ink is this much darker than paper. */
const INK = 60;
/** Lowest type (pixels), and the most of it that one line may be thick. */
const TYPE = { least: 5, most: 40 };

/** The leaning lines of text in a strip, by the direction in which its ink falls into lines best. */
export function slantedLines(image: GrayImage, strip: Strip): TextRegion[] {
  const ink = inkOf(image, strip);
  if (ink.length < 40) return [];
  const tries = ANGLES.map((angle) => ({ angle, bands: bandsOf(ink, angle) }));
  const best = tries.toSorted((a, b) => clearness(b.bands) - clearness(a.bands))[0];
  if (!best || best.bands.length < 2) return [];
  return best.bands.map((band) => regionOf(band, best.angle));
}

type Pixel = { readonly x: number; readonly y: number };

function inkOf({ width, data }: GrayImage, { left, top, right, bottom }: Strip): Pixel[] {
  const paper = paperOf(data, width, { left, top, right, bottom });
  const ink: Pixel[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (paper - (data[y * width + x] ?? 255) > INK) ink.push({ x: x + 0.5, y: y + 0.5 });
    }
  }
  return ink;
}

/** The most frequent brightness. */
function paperOf(data: Uint8Array, width: number, { left, top, right, bottom }: Strip): number {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const gray = data[y * width + x] ?? 255;
      counts[gray] = (counts[gray] ?? 0) + 1;
    }
  }
  return counts.indexOf(Math.max(...counts));
}

type Band = {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly ink: number;
};

/** Stretches across the direction of writing that hold ink, parted by blank ones. */
function bandsOf(ink: readonly Pixel[], angle: number): Band[] {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const rows = new Map<number, { count: number; start: number; end: number }>();
  for (const { x, y } of ink) {
    const across = Math.floor(y * cos - x * sin);
    const along = x * cos + y * sin;
    const row = rows.get(across);
    if (!row) rows.set(across, { count: 1, start: along, end: along });
    else {
      row.count++;
      row.start = Math.min(row.start, along);
      row.end = Math.max(row.end, along);
    }
  }
  const bands: Band[] = [];
  for (const [across, { count, start, end }] of [...rows].sort((a, b) => a[0] - b[0])) {
    const last = bands.at(-1);
    if (last && across - last.to < 1.5) {
      bands[bands.length - 1] = {
        from: last.from,
        to: across + 1,
        start: Math.min(last.start, start),
        end: Math.max(last.end, end),
        ink: last.ink + count,
      };
    } else bands.push({ from: across, to: across + 1, start, end, ink: count });
  }
  return bands.filter(({ from, to }) => to - from >= TYPE.least && to - from <= TYPE.most);
}

/** Ink in lines that are longer than thick. */
function clearness(bands: readonly Band[]): number {
  return bands.reduce(
    (sum, { from, to, start, end, ink }) => sum + (end - start > to - from ? ink : 0),
    0,
  );
}

/** Blank left around a line for the reader (share of its thickness). */
const MARGIN = 0.2;

function regionOf({ from, to, start, end }: Band, angle: number): TextRegion {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const across = (from + to) / 2;
  const along = (start + end) / 2;
  const margin = (to - from) * MARGIN;
  return {
    centerX: along * cos - across * sin,
    centerY: along * sin + across * cos,
    length: end - start + 2 * margin,
    thickness: to - from + 2 * margin,
    angle,
    score: 1,
  };
}
