import type { GrayImage } from './gray-image.ts';

export type QuarterTurn = 0 | 90 | 180 | 270;

/** The picture turned clockwise by quarter turns. */
export function turnGray(image: GrayImage, degrees: QuarterTurn): GrayImage {
  if (degrees === 0) return image;
  const { width, height, data } = image;
  const turned = new Uint8Array(data.length);
  if (degrees === 180) {
    for (let i = 0, j = data.length - 1; j >= 0; i++, j--) turned[i] = data[j] ?? 255;
    return { width, height, data: turned };
  }
  for (let y = 0; y < height; y++) {
    const column = degrees === 90 ? height - 1 - y : y;
    for (let x = 0; x < width; x++) {
      const row = degrees === 90 ? x : width - 1 - x;
      turned[row * height + column] = data[y * width + x] ?? 255;
    }
  }
  return { width: height, height: width, data: turned };
}

/** The picture turned about its middle so that lines rising or falling by `skewDegrees` (clockwise) become level; what enters from outside is white. */
export function straightenGray(image: GrayImage, skewDegrees: number): GrayImage {
  const { width, height, data } = image;
  const straight = new Uint8Array(data.length).fill(255);
  const angle = (skewDegrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const middleX = (width - 1) / 2;
  const middleY = (height - 1) / 2;
  for (let y = 0; y < height; y++) {
    const beginX = middleX - middleX * cos - (y - middleY) * sin;
    const beginY = middleY - middleX * sin + (y - middleY) * cos;
    const [from, to] = stretch(beginX, cos, width, beginY, sin, height);
    for (let x = from; x < to; x++) {
      const sourceX = beginX + x * cos;
      const sourceY = beginY + x * sin;
      const x0 = sourceX | 0;
      const y0 = sourceY | 0;
      const at = y0 * width + x0;
      const partX = sourceX - x0;
      const upper = data[at] ?? 255;
      const lower = data[at + width] ?? 255;
      const top = upper + ((data[at + 1] ?? 255) - upper) * partX;
      const bottom = lower + ((data[at + width + 1] ?? 255) - lower) * partX;
      straight[y * width + x] = top + (bottom - top) * (sourceY - y0) + 0.5;
    }
  }
  return { width, height, data: straight };
}

/** The columns of a row, first and last plus one, whose places lie inside the picture on both axes. */
function stretch(
  beginX: number,
  stepX: number,
  width: number,
  beginY: number,
  stepY: number,
  height: number,
): readonly [number, number] {
  const alongX = columnsInside(beginX, stepX, width);
  const alongY = columnsInside(beginY, stepY, height);
  const from = Math.max(0, alongX[0], alongY[0]);
  return [from, Math.min(width, alongX[1], alongY[1])];
}

/** Columns whose place on one axis lies between its first and last pixel. */
function columnsInside(begin: number, step: number, size: number): readonly [number, number] {
  // A hair inside, since places are sums of fractions.
  const last = size - 1 - 1e-6;
  if (step === 0) return begin >= 0 && begin < last ? [0, Number.POSITIVE_INFINITY] : [0, 0];
  const one = -begin / step;
  const other = (last - begin) / step;
  return [Math.ceil(Math.min(one, other) + 1e-6), Math.floor(Math.max(one, other) - 1e-6) + 1];
}
