import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import { asciiCode } from './ascii-code.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';

/** Small letters of one font that stand together. */
export type LetterStretch = { readonly font: number; readonly glyphs: number[] };

/** Letters further apart than this stand in different words or lines (ems). */
const MOST_APART_EM = 0.6;

/** Small letters as they stand together, word by word. */
export function findLetterStretches(
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: readonly string[],
): LetterStretch[] {
  const stretches: LetterStretch[] = [];
  let open: LetterStretch | undefined;
  for (let index = 0; index < glyphs.count; index++) {
    const text = texts[index] ?? '';
    const font = glyphs.runs[numberAt(glyphs.run, index)]?.fontHandle ?? 0;
    if (text === BLANK || font !== open?.font || standsApart(index, places)) open = undefined;
    if (numberAt(places.angle, index) % 90 !== 0 || !isSmallLetter(text)) continue;
    if (isOfFormulas(numberAt(glyphs.unicode, index))) continue;
    if (open) open.glyphs.push(index);
    else {
      open = { font, glyphs: [index] };
      stretches.push(open);
    }
  }
  return stretches;
}

/** Small letters with accents tell nothing by their height, and are raised with the letters around them. */
function isSmallLetter(text: string): boolean {
  const code = asciiCode(text);
  if (code > 0) return code >= 0x61 && code <= 0x7a;
  const capital = text.toUpperCase();
  return capital !== text && capital.length === 1 && /^\p{Script=Latin}$/u.test(text);
}

/** Letters of formulas have shapes of their own where they are set small. */
function isOfFormulas(unicode: number): boolean {
  return unicode >= 0x1d400 && unicode <= 0x1d7ff;
}

function standsApart(index: number, places: GlyphPlaces): boolean {
  if (index === 0) return true;
  const gap = numberAt(places.inkStart, index) - numberAt(places.inkEnd, index - 1);
  return Math.abs(gap) > MOST_APART_EM * numberAt(places.size, index);
}
