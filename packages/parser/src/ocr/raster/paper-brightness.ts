import type { GrayImage } from './gray-image.ts';

/** Side of the squares in which the paper's brightness is measured (pixels). */
export const PAPER_CELL = 32;
const CELL = PAPER_CELL;

/** The brightest common value of each square of a picture and its neighbours, row by row. */
export function paperBrightness({ width, height, data }: GrayImage): Uint8Array {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
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
