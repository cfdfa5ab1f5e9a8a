import type { PagePrimitives } from '../../page/primitives.ts';
import { scanSharpness } from '../decide/scan-sharpness.ts';
import type { OcrWord } from '../read/ocr-word.ts';

/** Type this low is read worse than its page could show it (pixels). Measured: 0.66 of words at 6 pixels, 0.97 at 7.5, 0.99 at 9. */
const TINY_TYPE = 10.5;
/** Fewer letters are dirt and dots. */
const MIN_LETTERS = 20;
/** How much finer a page is drawn then; a page has so much more to show, or it is not drawn again. */
const FINER = 2;
const WORTH_WHILE = 1.3;

/** The scale at which a page is worth reading again for its tiny type, if it can show that in more pixels than it did. */
export function finerScale(
  page: PagePrimitives,
  words: readonly OcrWord[],
  scale: number,
): number | undefined {
  // A picture that is the input was read in its own pixels.
  if (page.imageSize) return undefined;
  const letters = words
    .filter(({ fontSize }) => fontSize < TINY_TYPE)
    .reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
  if (letters < MIN_LETTERS) return undefined;
  const finer = Math.min(scale * FINER, scanSharpness(page));
  return finer >= scale * WORTH_WHILE ? finer : undefined;
}
