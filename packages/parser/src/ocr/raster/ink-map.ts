import type { GrayImage } from './gray-image.ts';

/** Which pixels of a picture are ink: 1 for ink, 0 for paper. */
export type InkMap = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
};

/** Side of the squares in which the paper's brightness is measured (pixels). */
const CELL = 32;
/** Ink is darker than this share of the paper around it. */
const INK_SHARE = 0.7;

/** Tells ink from paper by the brightness of the paper nearby. */
export function inkMap({ width, height, data }: GrayImage): InkMap {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const paper = paperBrightness(data, width, height, columns, rows);
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

/** The brightest common value of each square and its neighbours. */
function paperBrightness(
  data: Uint8Array,
  width: number,
  height: number,
  columns: number,
  rows: number,
): Uint8Array {
  const own = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      own[row * columns + column] = brightOf(data, width, height, column * CELL, row * CELL);
    }
  }
  const paper = new Uint8Array(own.length);
  for (let index = 0; index < own.length; index++) {
    const column = index % columns;
    let most = 96;
    for (const step of [-columns, 0, columns]) {
      for (const side of [-1, 0, 1]) {
        if (column + side < 0 || column + side >= columns) continue;
        most = Math.max(most, own[index + step + side] ?? 0);
      }
    }
    paper[index] = most;
  }
  return paper;
}

function brightOf(data: Uint8Array, width: number, height: number, x0: number, y0: number): number {
  let sum = 0;
  let count = 0;
  let most = 0;
  for (let y = y0; y < Math.min(height, y0 + CELL); y += 2) {
    for (let x = x0; x < Math.min(width, x0 + CELL); x += 2) {
      const gray = data[y * width + x] ?? 255;
      sum += gray;
      count++;
      if (gray > most) most = gray;
    }
  }
  // A few white specks do not make white paper.
  return Math.min(most, (sum / Math.max(1, count)) * 1.35);
}
