import type { GrayImage } from './gray-image.ts';
import { inkMap } from './ink-map.ts';
import { labelRegions } from './label-regions.ts';
import type { PixelBox } from './pixel-box.ts';
import { regionBounds } from './region-bounds.ts';

/** Side of the squares that are even or not (pixels). */
const CELL = 8;
/** Shades within which a square is even: drawn ground, even after JPEG; grass and skin vary more. */
const EVEN = 10;
/** Less even ground than this is a photograph. Measured: photographs up to 0.26, charts and tables from 0.43. */
const MIN_EVEN_SHARE = 0.3;
/** Height of letters (points). */
const LETTER = { min: 3, max: 36 };
/** A blot is a letter, or a few that touch, up to this many heights long. */
const MOST_ELONGATION = 8;
/** Blots this full of ink are bars and bullets. */
const MOST_FILL = 0.95;
/** Letters of one word stand closer than this many heights. */
const MOST_GAP = 1.2;
/** So many letters with a neighbour are text: two short words. Photographs with even ground have up to 6. */
const ENOUGH_LETTERS = 8;

/** Whether a picture may have text in it: even ground with blots side by side that are the size of letters. */
export function looksLikeText(image: GrayImage, pixelsPerPoint: number): boolean {
  if (evenShare(image) < MIN_EVEN_SHARE) return false;
  return (
    neighbouringLetters(image, pixelsPerPoint) >= ENOUGH_LETTERS ||
    neighbouringLetters(reversed(image), pixelsPerPoint) >= ENOUGH_LETTERS
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

function neighbouringLetters(image: GrayImage, pixelsPerPoint: number): number {
  const ink = inkMap(image);
  const { labels, count } = labelRegions(ink.data, ink.width, ink.height, 0);
  const letters = regionBounds(labels, count, ink.width)
    .filter((blot) => isLetter(blot, pixelsPerPoint))
    .sort((a, b) => a.x0 - b.x0);
  return letters.filter((letter, index) => hasNeighbour(letter, letters, index)).length;
}

function isLetter(
  { x0, y0, x1, y1, pixels }: PixelBox & { readonly pixels: number },
  perPoint: number,
): boolean {
  const width = x1 - x0;
  const height = y1 - y0;
  return (
    height >= LETTER.min * perPoint &&
    height <= LETTER.max * perPoint &&
    width <= height * MOST_ELONGATION &&
    pixels < width * height * MOST_FILL
  );
}

function hasNeighbour(letter: PixelBox, letters: readonly PixelBox[], index: number): boolean {
  const height = letter.y1 - letter.y0;
  for (let next = index + 1; next < letters.length; next++) {
    const other = letters[next];
    if (!other || other.x0 - letter.x1 > height * MOST_GAP) return false;
    const otherHeight = other.y1 - other.y0;
    const shared = Math.min(letter.y1, other.y1) - Math.max(letter.y0, other.y0);
    const lower = Math.min(height, otherHeight);
    if (shared >= lower * 0.6 && Math.max(height, otherHeight) <= lower * 2) return true;
  }
  return false;
}
