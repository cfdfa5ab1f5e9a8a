import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';

/** Fewer blanks do not tell how a page parts its words. */
const ENOUGH_BLANKS = 10;
/** Share of gaps as wide as blanks beside the blanks themselves, where these part all words. */
const MOST_GAPS = 0.05;
/** Widths of gaps that part words of a line and not its columns (shares of the type size). */
const WORDS_APART = { least: 0.2, most: 1.5 };

/** Whether a page parts its words by blanks that it writes: a gap without one is then how the letters happen to be set. */
export function writesBlanks(
  places: GlyphPlaces,
  texts: readonly string[],
  order: readonly number[],
): boolean {
  let blanks = 0;
  let gaps = 0;
  let last = -1;
  let isParted = false;
  for (const index of order) {
    if (texts[index] === BLANK) {
      isParted = true;
      continue;
    }
    if (last >= 0 && isNext(places, last, index)) {
      if (isParted) blanks += 1;
      else gaps += 1;
    }
    last = index;
    isParted = false;
  }
  return blanks >= ENOUGH_BLANKS && gaps <= blanks * MOST_GAPS;
}

/** Whether a glyph stands on the line of another, as far behind it as words are from each other. */
function isNext(places: GlyphPlaces, last: number, index: number): boolean {
  const size = numberAt(places.size, index);
  const gap = numberAt(places.start, index) - numberAt(places.end, last);
  return (
    gap > WORDS_APART.least * size &&
    gap < WORDS_APART.most * size &&
    Math.abs(numberAt(places.baseline, index) - numberAt(places.baseline, last)) < 0.1 * size &&
    numberAt(places.angle, index) === numberAt(places.angle, last)
  );
}
