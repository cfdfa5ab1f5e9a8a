import type { PageImage } from '../../page/primitives.ts';

/** A picture in shades of grey, row by row, 255 is white. */
export type GrayImage = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
};

/** Brightness of a coloured picture (weights of ITU-R BT.601). */
export function toGray({ width, height, data }: PageImage): GrayImage {
  const gray = new Uint8Array(width * height);
  for (let i = 0, j = 0; i < gray.length; i++, j += 3) {
    gray[i] = ((data[j] ?? 255) * 77 + (data[j + 1] ?? 255) * 150 + (data[j + 2] ?? 255) * 29) >> 8;
  }
  return { width, height, data: gray };
}

/** A part of a picture. */
export function cutGray(
  { width, data }: GrayImage,
  left: number,
  top: number,
  partWidth: number,
  partHeight: number,
): GrayImage {
  const part = new Uint8Array(partWidth * partHeight);
  for (let y = 0; y < partHeight; y++) {
    const from = (top + y) * width + left;
    part.set(data.subarray(from, from + partWidth), y * partWidth);
  }
  return { width: partWidth, height: partHeight, data: part };
}

/** Half as wide and high, each pixel the mean of four. */
export function halveGray({ width, height, data }: GrayImage): GrayImage {
  const halfWidth = Math.max(1, width >> 1);
  const halfHeight = Math.max(1, height >> 1);
  const half = new Uint8Array(halfWidth * halfHeight);
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  for (let y = 0; y < halfHeight; y++) {
    let at = y * 2 * width;
    for (let x = 0; x < halfWidth; x++, at += 2) {
      const sum =
        (data[at] ?? 0) +
        (data[at + right] ?? 0) +
        (data[at + below] ?? 0) +
        (data[at + below + right] ?? 0);
      half[y * halfWidth + x] = (sum + 2) >> 2;
    }
  }
  return { width: halfWidth, height: halfHeight, data: half };
}

/** Any other size, by straight interpolation after as many halvings as fit. */
export function resizeGray(source: GrayImage, width: number, height: number): GrayImage {
  let from = source;
  while (from.width >= width * 2 && from.height >= height * 2) from = halveGray(from);
  if (from.width === width && from.height === height) return from;
  const data = new Uint8Array(width * height);
  const columns = placesAlong(from.width, width);
  const rows = placesAlong(from.height, height);
  for (let y = 0; y < height; y++) {
    const above = (rows.first[y] ?? 0) * from.width;
    const below = (rows.second[y] ?? 0) * from.width;
    const row = data.subarray(y * width, (y + 1) * width);
    fillRow(row, from.data, above, below, rows.part[y] ?? 0, columns);
  }
  return { width, height, data };
}

function fillRow(
  row: Uint8Array,
  pixels: Uint8Array,
  above: number,
  below: number,
  partY: number,
  { first, second, part }: ReturnType<typeof placesAlong>,
): void {
  for (let x = 0; x < row.length; x++) {
    const x0 = first[x] ?? 0;
    const x1 = second[x] ?? 0;
    const partX = part[x] ?? 0;
    const top = mix(pixels[above + x0] ?? 255, pixels[above + x1] ?? 255, partX);
    const bottom = mix(pixels[below + x0] ?? 255, pixels[below + x1] ?? 255, partX);
    row[x] = mix(top, bottom, partY) + 0.5;
  }
}

/** For each new pixel the two old ones it lies between, and how near it is to the second. */
function placesAlong(from: number, to: number) {
  const first = new Int32Array(to);
  const second = new Int32Array(to);
  const part = new Float32Array(to);
  for (let i = 0; i < to; i++) {
    const place = clamp(((i + 0.5) * from) / to - 0.5, from - 1);
    first[i] = Math.floor(place);
    second[i] = Math.min(Math.floor(place) + 1, from - 1);
    part[i] = place - Math.floor(place);
  }
  return { first, second, part };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}
