import { mathFontOf } from '../../../page/math-font.ts';
import { numberAt } from '../engine/number-at.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';

const STRAIGHT = 'ϕ';
const LOOPED = 'φ';

/** The stroke of a straight phi stands as high as that of `b`, that of a looped one hangs alone: 0.9 and 0.66 of the size in Computer Modern. */
const LEAST_STRAIGHT = 0.78;

/** Which phi is painted in a font for mathematics: their names mean the one in Adobe's list and the other in TeX, and files follow either. */
export function tellPhis(glyphs: Glyphs, places: GlyphPlaces, texts: string[]): void {
  for (let index = 0; index < glyphs.count; index++) {
    const text = texts[index];
    if (text !== STRAIGHT && text !== LOOPED) continue;
    const fontName = glyphs.runs[numberAt(glyphs.run, index)]?.font.name ?? '';
    if (mathFontOf(fontName) === undefined) continue;
    const height = numberAt(places.inkHeight, index) / numberAt(places.size, index);
    texts[index] = height > LEAST_STRAIGHT ? STRAIGHT : LOOPED;
  }
}
