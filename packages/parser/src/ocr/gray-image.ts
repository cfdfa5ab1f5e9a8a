import type { PageImage } from '../page/primitives.ts';

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
    const red = data[j] ?? 255;
    const green = data[j + 1] ?? 255;
    const blue = data[j + 2] ?? 255;
    gray[i] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { width, height, data: gray };
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
  const stepX = from.width / width;
  const stepY = from.height / height;
  for (let y = 0; y < height; y++) {
    const sourceY = clamp((y + 0.5) * stepY - 0.5, from.height - 1);
    const y0 = Math.floor(sourceY);
    const above = y0 * from.width;
    const below = Math.min(y0 + 1, from.height - 1) * from.width;
    const partY = sourceY - y0;
    for (let x = 0; x < width; x++) {
      const sourceX = clamp((x + 0.5) * stepX - 0.5, from.width - 1);
      const x0 = Math.floor(sourceX);
      const x1 = Math.min(x0 + 1, from.width - 1);
      const partX = sourceX - x0;
      const top = mix(from.data[above + x0] ?? 255, from.data[above + x1] ?? 255, partX);
      const bottom = mix(from.data[below + x0] ?? 255, from.data[below + x1] ?? 255, partX);
      data[y * width + x] = mix(top, bottom, partY) + 0.5;
    }
  }
  return { width, height, data };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}
