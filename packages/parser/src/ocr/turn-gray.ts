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
    let sourceX = middleX - middleX * cos - (y - middleY) * sin;
    let sourceY = middleY - middleX * sin + (y - middleY) * cos;
    for (let x = 0; x < width; x++, sourceX += cos, sourceY += sin) {
      const x0 = Math.floor(sourceX);
      const y0 = Math.floor(sourceY);
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue;
      const at = y0 * width + x0;
      const partX = sourceX - x0;
      const top = (data[at] ?? 255) * (1 - partX) + (data[at + 1] ?? 255) * partX;
      const bottom =
        (data[at + width] ?? 255) * (1 - partX) + (data[at + width + 1] ?? 255) * partX;
      straight[y * width + x] = top + (bottom - top) * (sourceY - y0) + 0.5;
    }
  }
  return { width, height, data: straight };
}
