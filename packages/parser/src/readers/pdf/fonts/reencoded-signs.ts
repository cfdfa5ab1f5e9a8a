import { readSfntCharacters } from './read-sfnt-characters.ts';
import { isWingdings, pictureFontOf, symbolCharacter } from './symbol-fonts.ts';

/** Wingdings begins at the code of a blank; lower codes are numbers that a program gave out anew. */
const FIRST_CODE = 0x20;
/** Glyphs of Microsoft's fonts are numbered in the order of their codes, the blank as third; there is none for 0x7f. */
const NUMBER_OF_BLANK = 3;
const UNUSED_CODE = 0x7f;
/** Where the character map of a symbol font keeps its codes. */
const SYMBOLS = 0xf000;

/** Signs of a Wingdings font whose codes were given out anew but whose glyphs kept their numbers, by code. */
export function reencodedSigns(
  fontName: string,
  bytes: Uint8Array,
  codes: Iterable<number>,
): Map<number, string> {
  const pictureFont = pictureFontOf(fontName);
  const signs = new Map<number, string>();
  const anew = isWingdings(pictureFont) ? [...codes].filter((code) => code < FIRST_CODE) : [];
  if (anew.length === 0) return signs;
  for (const [glyph, character] of readSfntCharacters(bytes)) {
    const code = character >= SYMBOLS ? character - SYMBOLS : character;
    const sign = symbolCharacter(pictureFont, codeOfGlyph(glyph));
    if (anew.includes(code) && sign !== undefined) signs.set(code, sign);
  }
  return signs;
}

function codeOfGlyph(glyph: number): number {
  const code = glyph - NUMBER_OF_BLANK + FIRST_CODE;
  return code < UNUSED_CODE ? code : code + 1;
}
