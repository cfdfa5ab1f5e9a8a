import { findLetters } from '../detect/find-letters.ts';
import type { GrayImage } from '../raster/gray-image.ts';

/** Side of the squares that are even or not (pixels). */
const CELL = 8;
/** Shades within which a square is even: drawn ground, even after JPEG; grass and skin vary more. */
const EVEN = 10;
/** Less even ground than this is a photograph. Measured: photographs up to 0.26, charts and tables from 0.43. */
const MIN_EVEN_SHARE = 0.3;
/** So many letters with a neighbour are text: two short words. Photographs with even ground have up to 6. */
const ENOUGH_LETTERS = 8;

/** Whether a picture may have text in it: even ground with blots side by side that are the size of letters. */
export function looksLikeText(image: GrayImage, pixelsPerPoint: number): boolean {
  if (evenShare(image) < MIN_EVEN_SHARE) return false;
  return (
    findLetters(image, pixelsPerPoint).length >= ENOUGH_LETTERS ||
    findLetters(reversed(image), pixelsPerPoint).length >= ENOUGH_LETTERS
  );
}

function evenShare({ width, height, data }: GrayImage): number {
  const columns = Math.floor(width / CELL);
  const rows = Math.floor(height / CELL);
  let even = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (isEven(data, row * CELL * width + column * CELL, width)) even++;
    }
  }
  return even / Math.max(1, columns * rows);
}

function isEven(data: Uint8Array, start: number, width: number): boolean {
  let least = 255;
  let most = 0;
  for (let y = 0; y < CELL; y++) {
    for (let at = start + y * width; at < start + y * width + CELL; at++) {
      const gray = data[at] ?? 0;
      if (gray < least) least = gray;
      if (gray > most) most = gray;
    }
    if (most - least > EVEN) return false;
  }
  return true;
}

/** Print in white on a dark ground is ink too. */
function reversed({ width, height, data }: GrayImage): GrayImage {
  return { width, height, data: data.map((gray) => 255 - gray) };
}
