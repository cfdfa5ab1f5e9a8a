import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';

/** What is flatter than this cannot be seen: hairlines are ten times as thick (share of the type size). */
const THINNEST_INK = 0.002;
/** Fonts of text laid over scans have no ink at all; in those of a page only the blank has none, one behind each bullet at most (share of its glyphs). */
const MOST_INKLESS = 0.5;

/** Whether nobody can see a glyph. */
export function isTooThin(places: GlyphPlaces, index: number): boolean {
  return numberAt(places.inkHeight, index) < THINNEST_INK * numberAt(places.size, index);
}

/**
 * Some programs give the blank of a font the code of a letter or a figure that nothing else on the page needs: what has a width
 * and no ink, in a font whose other glyphs have ink, is a blank whatever it is called.
 */
export function blankOutInkless(glyphs: Glyphs, places: GlyphPlaces, texts: string[]): void {
  const fonts = new Map<number, { glyphs: number; inkless: number[] }>();
  for (let index = 0; index < glyphs.count; index++) {
    const text = texts[index];
    const run = glyphs.runs[numberAt(glyphs.run, index)];
    if (!run || text === '' || text === BLANK) continue;
    const font = fonts.get(run.fontHandle) ?? { glyphs: 0, inkless: [] };
    if (font.glyphs++ === 0) fonts.set(run.fontHandle, font);
    if (isInkless(places, index)) font.inkless.push(index);
  }
  for (const { glyphs: count, inkless } of fonts.values())
    if (inkless.length <= MOST_INKLESS * count) for (const index of inkless) texts[index] = BLANK;
}

function isInkless(places: GlyphPlaces, index: number): boolean {
  return isTooThin(places, index) && numberAt(places.end, index) > numberAt(places.start, index);
}
