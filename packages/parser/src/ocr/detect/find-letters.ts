import type { GrayImage } from '../raster/gray-image.ts';
import { inkMap } from '../raster/ink-map.ts';
import { inkRegions } from '../raster/ink-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';

/** Height of letters (points). */
const LETTER = { min: 3, max: 36 };
/** A blot is a letter, or a few that touch, up to this many heights long. */
const MOST_ELONGATION = 8;
/** Blots this full of ink are bars and bullets. */
const MOST_FILL = 0.95;
/** Letters of one word stand closer than this many heights. */
const MOST_GAP = 1.2;

/** Finds blots of ink that are the size of letters and have such a neighbour on their line, left to right. */
export function findLetters(image: GrayImage, pixelsPerPoint: number): PixelBox[] {
  const letters = inkRegions(inkMap(image))
    .filter((blot) => isLetter(blot, pixelsPerPoint))
    .sort((a, b) => a.x0 - b.x0);
  return letters.filter((letter, index) => hasNeighbour(letter, letters, index));
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
