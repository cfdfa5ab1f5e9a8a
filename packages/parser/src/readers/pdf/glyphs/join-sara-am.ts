import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import type { GlyphPlaces } from './place-glyphs.ts';

const SARA_AA = '\u0e32';
const SARA_AM = '\u0e33';
const NIKHAHIT = '\u0e4d';
const TONE_MARK = /^[\u0e48-\u0e4b]$/;
const THAI_CONSONANT = /^[\u0e01-\u0e2e]$/;

/**
 * The Thai vowel am is painted as a ring over the letter and a second sign behind it; the ring is often filed as a blank, which
 * would part the word. Both become the one character that is written.
 */
export function joinSaraAm(places: GlyphPlaces, texts: string[]): void {
  for (let index = 2; index < texts.length; index++) {
    if (texts[index] !== SARA_AA) continue;
    const last = index - 1;
    const isToned = TONE_MARK.test(texts[last] ?? '');
    const ring = isToned ? last - 1 : last;
    const isRing =
      texts[ring] === NIKHAHIT || (texts[ring] === BLANK && isOverLetter(places, texts, ring));
    if (!isRing) continue;
    texts[ring] = '';
    texts[index] = SARA_AM;
  }
}

/** Whether what is filed as a blank begins within the width of the letter before it, where no blank does. */
function isOverLetter(places: GlyphPlaces, texts: readonly string[], index: number): boolean {
  const letter = TONE_MARK.test(texts[index - 1] ?? '') ? index - 2 : index - 1;
  if (!THAI_CONSONANT.test(texts[letter] ?? '')) return false;
  const slack = 0.02 * numberAt(places.size, letter);
  return numberAt(places.start, index) < numberAt(places.end, letter) - slack;
}
