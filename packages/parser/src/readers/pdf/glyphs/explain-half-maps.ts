import { numberAt } from '../engine/number-at.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { FIRST_GLYPH, type HalfMaps } from '../fonts/find-half-maps.ts';
import { readFontName } from '../fonts/read-font-name.ts';
import { readFontProgram } from '../fonts/read-font-program.ts';
import { readMathVariants } from '../fonts/read-math-variants.ts';
import { readSfntCharacters } from '../fonts/read-sfnt-characters.ts';
import { isSfnt } from '../fonts/sfnt-tables.ts';
import type { Glyphs } from './read-glyphs.ts';

/** Gives glyphs that are told by their numbers the characters that the font itself has for them, or what of the map was whole. */
export function explainHalfMaps(pdfium: Pdfium, glyphs: Glyphs, { told }: HalfMaps): void {
  if (told.size === 0) return;
  const known = new Map<number, ReadonlyMap<number, number> | undefined>();
  for (let index = 0; index < glyphs.count; index++) {
    const glyph = numberAt(glyphs.unicode, index) - FIRST_GLYPH;
    const font = glyphs.runs[numberAt(glyphs.run, index)]?.fontHandle;
    if (glyph < 0 || font === undefined) continue;
    if (!known.has(font)) known.set(font, charactersOf(pdfium, font, told));
    const character = known.get(font)?.get(glyph);
    if (character !== undefined) glyphs.unicode[index] = character;
  }
}

function charactersOf(
  pdfium: Pdfium,
  font: number,
  told: HalfMaps['told'],
): ReadonlyMap<number, number> | undefined {
  const whole = told.get(readFontName(pdfium, font));
  const program = whole && readFontProgram(pdfium, font);
  if (!whole || !program || !isSfnt(program)) return whole;
  const characters = new Map([...whole, ...readSfntCharacters(program)]);
  for (const [variant, plain] of readMathVariants(program)) {
    const character = characters.get(plain);
    if (character !== undefined && !characters.has(variant)) characters.set(variant, character);
  }
  return characters;
}
