import type { ImagePage } from './opened-image.ts';

/** Long sides that sheets of paper have (points): a till receipt to a poster of A2. */
const LONG_SIDE = { min: 150, max: 1700 };
/** Densities that scanners and cameras mean; 72 and 96 are what programs write when they do not know. */
const DENSITY = { min: 100, max: 1200 };
/** Long side of US Letter, which a page of unknown size is taken for (inches). */
const LETTER_LONG_SIDE = 11;

/** Dots an inch: what the file says where that gives a sheet of paper, else as if the picture were a Letter page. */
export function guessResolution({ width, height, density }: ImagePage): number {
  const long = Math.max(width, height);
  if (density !== undefined && density >= DENSITY.min && density <= DENSITY.max) {
    const points = (long / density) * 72;
    if (points >= LONG_SIDE.min && points <= LONG_SIDE.max) return density;
  }
  return Math.max(36, long / LETTER_LONG_SIDE);
}
