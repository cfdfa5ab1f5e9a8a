import { numberAt } from '../engine/number-at.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { UNMAPPED } from '../glyphs/glyph-flags.ts';
import type { Glyphs } from '../glyphs/read-glyphs.ts';
import { chooseLigature } from './choose-ligature.ts';
import { findLigatures } from './find-ligatures.ts';
import { fitNames } from './fit-names.ts';
import { textOfGlyphName } from './glyph-names.ts';
import { glyphWidth } from './glyph-width.ts';
import { iconFontOf } from './icon-fonts.ts';
import { languageLikeness } from './letter-statistics.ts';
import { namesByWidths } from './nameless-fonts.ts';
import { readCffNames } from './read-cff-names.ts';
import { type Differences, NO_DIFFERENCES } from './read-differences.ts';
import type { FontFacts } from './read-font.ts';
import { readFontName } from './read-font-name.ts';
import { readFontProgram } from './read-font-program.ts';
import { countSfntGlyphs, readSfntCharacters } from './read-sfnt-characters.ts';
import { readType1Names } from './read-type1-names.ts';
import { reencodedSigns } from './reencoded-signs.ts';
import { isSfnt } from './sfnt-tables.ts';
import { shortenedLigatures } from './shortened-ligatures.ts';
import {
  areCharacters,
  charactersOf,
  isJapanese,
  printable,
  unicodeCodes,
} from './unicode-codes.ts';

/** Characters found for codes the file does not explain. */
export type RecoveredCharacters = {
  /** By font handle and code. */
  readonly characters: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** Ligatures that the file names by their last letter alone, by glyph. */
  readonly ligatures: ReadonlyMap<number, string>;
  /** Fonts read by guessing what makes sense. */
  readonly guessedFonts: ReadonlySet<number>;
};

/** Letters that are this much like a language were guessed right. */
const LANGUAGE = 0.5;
/** So many codes are enough to judge a font by. */
const SAMPLE_CODES = 2000;
/** Glyph numbers of Microsoft's fonts lie this far below ASCII. */
const GLYPH_NUMBER_SHIFT = 29;

/** Codes of one font without characters, with what their glyphs look like. */
type UnmappedFont = {
  /** Widths in thousandths of the type size. */
  readonly widthOfCode: Map<number, number>;
  /** In the order they are painted; -1 where the run changes. */
  readonly sequence: number[];
  /** Letters that come right after each code. */
  readonly followers: Map<number, string>;
  readonly facts: FontFacts;
};

/** Finds characters for unexplained codes in the fonts themselves, or by what reads like a language. */
export function recoverCharacters(
  pdfium: Pdfium,
  glyphs: Glyphs,
  glyphNames: () => Differences = () => NO_DIFFERENCES,
): RecoveredCharacters {
  const fonts = findUnmapped(glyphs);
  const recovered: RecoveredFont[] = [];
  for (const [handle, font] of fonts) {
    const characters = fromFontProgram(pdfium, handle, font);
    if ([...font.widthOfCode.keys()].some((code) => !characters.has(code)))
      nameCodes(font, characters, glyphNames(), readFontName(pdfium, handle));
    recovered.push({ handle, font, characters, shift: findShift(font, characters) });
  }
  // Fonts with too little text to judge go by what the page's other fonts turned out to be.
  const common = recovered.find(({ shift }) => shift !== undefined)?.shift;
  const guessedFonts = new Set<number>();
  for (const { handle, font, characters, shift = common } of recovered) {
    if (shift === undefined) continue;
    guessedFonts.add(handle);
    shiftCodes(font, shift, characters);
  }
  const characters = new Map(recovered.map((font) => [font.handle, font.characters]));
  const ligatures = new Map([...shortenedLigatures(glyphs), ...findLigatures(pdfium, glyphs)]);
  return { characters, ligatures, guessedFonts };
}

type RecoveredFont = {
  readonly handle: number;
  readonly font: UnmappedFont;
  readonly characters: Map<number, string>;
  readonly shift: number | undefined;
};

function findUnmapped(glyphs: Glyphs): Map<number, UnmappedFont> {
  const fonts = new Map<number, UnmappedFont>();
  let lastRun = -1;
  for (let index = 0; index < glyphs.count; index++) {
    if ((numberAt(glyphs.flags, index) & UNMAPPED) === 0) continue;
    const runIndex = numberAt(glyphs.run, index);
    const run = glyphs.runs[runIndex];
    if (!run) continue;
    const font: UnmappedFont = fonts.get(run.fontHandle) ?? {
      widthOfCode: new Map(),
      sequence: [],
      followers: new Map(),
      facts: run.font,
    };
    fonts.set(run.fontHandle, font);
    const code = numberAt(glyphs.unicode, index);
    if (font.sequence.length < SAMPLE_CODES) {
      if (runIndex !== lastRun) font.sequence.push(-1);
      font.sequence.push(code);
    }
    lastRun = runIndex;
    const next = String.fromCodePoint(numberAt(glyphs.unicode, index + 1) & 0xffff);
    font.followers.set(code, (font.followers.get(code) ?? '') + next);
    if (font.widthOfCode.has(code)) continue;
    font.widthOfCode.set(code, glyphWidth(glyphs, run, index));
  }
  return fonts;
}

function fromFontProgram(pdfium: Pdfium, handle: number, font: UnmappedFont): Map<number, string> {
  const bytes = readFontProgram(pdfium, handle);
  if (!bytes) return unicodeCodes(font.widthOfCode.keys(), 0);
  if (isSfnt(bytes)) {
    const signs = reencodedSigns(readFontName(pdfium, handle), bytes, font.widthOfCode.keys());
    return new Map([...fromSfnt(bytes, font), ...signs]);
  }
  const characters = new Map<number, string>();
  // Pictures with a name and no sign are no text.
  const icon = iconFontOf(readFontName(pdfium, handle)) && '';
  const cff = readCffNames(bytes);
  const nameOfCode = cff ? fitNames(cff, font.widthOfCode) : readType1Names(bytes);
  for (const [code, width] of font.widthOfCode) {
    const name = nameOfCode?.get(code);
    const text =
      name === undefined
        ? cff && chooseLigature(cff.widthOfName, width, followersOf(font, code))
        : (textOfGlyphName(name) ?? icon);
    if (text !== undefined) characters.set(code, text);
  }
  return characters;
}

function fromSfnt(bytes: Uint8Array, font: UnmappedFont): Map<number, string> {
  const glyphs = countSfntGlyphs(bytes);
  if (glyphs > 0 && areCharacters([...font.widthOfCode.keys()], glyphs))
    return charactersOf(font.widthOfCode.keys());
  const characters =
    glyphs === 0 ? new Map<number, string>() : unicodeCodes(font.widthOfCode.keys(), glyphs);
  const known = readSfntCharacters(bytes);
  for (const code of font.widthOfCode.keys()) {
    const character = known.get(code);
    if (character !== undefined) characters.set(code, String.fromCodePoint(character));
  }
  return characters;
}

/** Letters that come right after a code, over all its places. */
function followersOf(font: UnmappedFont, code: number): string {
  return font.followers.get(code) ?? '';
}

function namesOf(
  { named, nameless }: Differences,
  font: string,
  widthOfCode: ReadonlyMap<number, number>,
): ReadonlyMap<number, string> | undefined {
  return font === '' ? namesByWidths(nameless, widthOfCode) : named.get(font);
}

/** Names in the encoding count before what was made of the font program, and the file's own maps before both; they are asked for only where that says nothing. */
function nameCodes(
  { widthOfCode, facts }: UnmappedFont,
  characters: Map<number, string>,
  differences: Differences,
  name: string,
): void {
  const names = facts.glyphNames ?? namesOf(differences, name, widthOfCode);
  const refused = differences.refused.get(name);
  for (const code of widthOfCode.keys()) {
    const text = refused?.get(code) || textOfGlyphName(names?.get(code) ?? '');
    if (text !== undefined) characters.set(code, text);
  }
}

/** What to add to a font's unknown codes so that they read like a language. */
function findShift(font: UnmappedFont, known: ReadonlyMap<number, string>): number | undefined {
  const unknown = font.sequence.filter((code) => !known.has(code));
  return [0, GLYPH_NUMBER_SHIFT].find((shift) => {
    const sample = unknown
      .map((code) => (code < 0 ? ' ' : printable(code + shift) || ' '))
      .join('');
    return (languageLikeness(sample) ?? 0) >= LANGUAGE || (shift === 0 && isJapanese(sample));
  });
}

function shiftCodes(font: UnmappedFont, shift: number, characters: Map<number, string>): void {
  for (const code of font.widthOfCode.keys()) {
    const text = printable(code + shift);
    if (text !== '' && !characters.has(code)) characters.set(code, text);
  }
}
