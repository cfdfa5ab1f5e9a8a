import { numberAt } from '../engine/number-at.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { UNMAPPED } from '../glyphs/glyph-flags.ts';
import type { Glyphs } from '../glyphs/read-glyphs.ts';
import { SAME_WIDTH } from './choose-ligature.ts';
import { textOfGlyphName } from './glyph-names.ts';
import { glyphWidth } from './glyph-width.ts';
import { isOneOfSeveral } from './one-of-several.ts';
import { type CffNames, readCffNames } from './read-cff-names.ts';
import { readFontProgram } from './read-font-program.ts';

/** Letters that ligatures end in: `ff`, `Th`, `ffi`, `fj`, `ck`, `fl`, `st`. */
const ENDINGS = new Set([...'fhijklt'].map((letter) => letter.charCodeAt(0)));
/** All endings have smaller codes. */
const CODES = 128;
/** A ligature is at least this much wider than its last letter alone. */
const WIDER = 1.3;

type Letters = {
  readonly unicode: number;
  readonly fontHandle: number;
  narrowest: number;
  readonly glyphs: { readonly index: number; readonly width: number }[];
};

/**
 * Ligatures that the file calls by their last letter (`he` for `The`, `coeicient`): glyphs wider than that letter is elsewhere
 * in the same font, and exactly as wide as a ligature of the font that ends in it.
 */
export function findLigatures(pdfium: Pdfium, glyphs: Glyphs): Map<number, string> {
  const found = new Map<number, string>();
  const namesOf = new Map<number, CffNames | undefined>();
  for (const letters of collectLetters(glyphs).values()) {
    const wide = letters.glyphs.filter(({ width }) => width > letters.narrowest * WIDER);
    if (wide.length === 0) continue;
    const { fontHandle, unicode } = letters;
    if (!namesOf.has(fontHandle)) namesOf.set(fontHandle, cffNames(pdfium, fontHandle));
    const ligatures = ligaturesEndingIn(String.fromCharCode(unicode), namesOf.get(fontHandle));
    for (const { index, width } of wide) {
      const fitting = ligatures.filter((one) => Math.abs(one.width - width) <= SAME_WIDTH);
      const [only] = fitting;
      if (only && fitting.length === 1) found.set(index, only.text);
    }
  }
  return found;
}

function collectLetters(glyphs: Glyphs): Map<number, Letters> {
  const found = new Map<number, Letters>();
  for (let index = 0; index < glyphs.count; index++) {
    const unicode = numberAt(glyphs.unicode, index);
    if (!ENDINGS.has(unicode) || (numberAt(glyphs.flags, index) & UNMAPPED) !== 0) continue;
    const run = glyphs.runs[numberAt(glyphs.run, index)];
    if (!run || isOneOfSeveral(glyphs, index)) continue;
    const key = run.fontHandle * CODES + unicode;
    const letters = found.get(key) ?? noLetters(unicode, run.fontHandle);
    if (letters.glyphs.length === 0) found.set(key, letters);
    const width = glyphWidth(glyphs, run, index);
    if (width > 0) letters.narrowest = Math.min(letters.narrowest, width);
    letters.glyphs.push({ index, width });
  }
  return found;
}

function noLetters(unicode: number, fontHandle: number): Letters {
  return { unicode, fontHandle, narrowest: Number.POSITIVE_INFINITY, glyphs: [] };
}

function cffNames(pdfium: Pdfium, fontHandle: number): CffNames | undefined {
  const bytes = readFontProgram(pdfium, fontHandle);
  return bytes && readCffNames(bytes);
}

function ligaturesEndingIn(letter: string, names: CffNames | undefined) {
  return [...(names?.widthOfName ?? [])].flatMap(([name, width]) => {
    const text = textOfGlyphName(name) ?? '';
    return text.length > 1 && text.endsWith(letter) ? [{ text, width }] : [];
  });
}
