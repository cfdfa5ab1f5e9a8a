import type { GrayImage } from './gray-image.ts';
import { PAPER_CELL as CELL, paperBrightness } from './paper-brightness.ts';

/** Which pixels of a picture are ink: 1 for ink, 0 for paper. */
export type InkMap = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
};

/** Ink is darker than this share of the paper around it. */
const INK_SHARE = 0.7;

/** Tells ink from paper by the brightness of the paper nearby. */
export function inkMap({ width, height, data }: GrayImage): InkMap {
  const columns = Math.ceil(width / CELL);
  const paper = paperBrightness({ width, height, data });
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let column = 0; column < columns; column++) {
      const limit = (paper[row + column] ?? 255) * INK_SHARE;
      const end = y * width + Math.min(width, (column + 1) * CELL);
      for (let at = y * width + column * CELL; at < end; at++) {
        if ((data[at] ?? 255) < limit) ink[at] = 1;
      }
    }
  }
  return { width, height, data: ink };
}
