import type { GrayImage } from './gray-image.ts';
import { PAPER_CELL, paperBrightness } from './paper-brightness.ts';

/** The picture on white paper, without ink that takes less than `depth` of the paper's light; darker ink stays as it is. */
export function withoutPaleInk(image: GrayImage, depth: number): GrayImage {
  const { width, height } = image;
  const paper = paperBrightness(image);
  const columns = Math.ceil(width / PAPER_CELL);
  const data = new Uint8Array(image.data.length);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / PAPER_CELL) * columns;
    for (let x = 0; x < width; x++, at++) {
      const gray = image.data[at] ?? 255;
      const ground = paper[row + Math.floor(x / PAPER_CELL)] ?? 255;
      data[at] = gray < ground * (1 - depth) ? gray : 255;
    }
  }
  return { width, height, data };
}
