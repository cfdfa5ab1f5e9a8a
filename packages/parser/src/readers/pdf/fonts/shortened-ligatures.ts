import { numberAt } from '../engine/number-at.ts';
import { UNMAPPED } from '../glyphs/glyph-flags.ts';
import type { Glyphs, TextRun } from '../glyphs/read-glyphs.ts';
import { toldWidth } from './glyph-width.ts';
import { isOneOfSeveral } from './one-of-several.ts';

/** Ligatures that fonts of office programs have, longer ones first. */
const LIGATURES = ['ffi', 'ffl', 'tti', 'ff', 'fi', 'fl', 'ft', 'fj', 'tt', 'ti', 'tf'] as const;
const LETTERS = new Set([...'fijlt'].map((letter) => letter.charCodeAt(0)));
/** A ligature is at least this much wider than its first letter alone. */
const WIDER = 1.3;
/** The letters of a ligature may stand this much closer than by themselves (thousandths of the type size). */
const CLOSER = 25;
/** Ligatures whose widths differ by less are told apart by what follows. */
const SAME = 4;

/** Where `fi` and `fl` are equally wide: vowels follow `fl` and hardly ever `fi` (`fläche`, `reflect`), but for `identified` and `field`. */
const BEHIND_L = /^(?:[aiouäöüáóúâôû]|e[cetwx])/u;

/** Widths of letters in one font, and those that are wider than the narrowest of their kind. */
type FontLetters = {
  readonly narrowest: Map<string, number>;
  readonly seen: { readonly index: number; readonly letter: string; readonly width: number }[];
};

/**
 * Ligatures that the file calls by their first letter (`ofce` for `office`, `informaton`), as LibreOffice did for years: glyphs wider than
 * that letter is elsewhere in the font, and about as wide as the letters of a ligature that begins with it.
 */
export function shortenedLigatures(glyphs: Glyphs): Map<number, string> {
  const found = new Map<number, string>();
  for (const [font, { narrowest, seen }] of lettersByFont(glyphs)) {
    const wide = seen.filter(
      ({ letter, width }) => width > WIDER * (narrowest.get(letter) ?? width),
    );
    if (wide.length === 0 || hasOtherShapes(glyphs, font)) continue;
    for (const { index, letter, width } of wide) {
      const text = ligatureOf(
        letter,
        width,
        narrowest,
        letterAt(glyphs, index + 1) + letterAt(glyphs, index + 2),
      );
      if (text) found.set(index, text);
    }
  }
  return found;
}

/** Letters that no ligature begins with, and that every text has. */
const PLAIN_LETTERS = new Set([...'aenors'].map((letter) => letter.charCodeAt(0)));
/** Two shapes of one letter differ by this in width (ratio), as small capitals do from small letters. */
const OTHER_SHAPE = 1.08;
/** So many letters of two shapes are no accident. */
const FEW_LETTERS = 2;

/** Whether a font draws letters in several shapes: then a wide one is another shape and no ligature. */
function hasOtherShapes(glyphs: Glyphs, font: number): boolean {
  const narrow = new Map<number, number>();
  const wide = new Map<number, number>();
  for (let index = 0; index < glyphs.count; index++) {
    const unicode = numberAt(glyphs.unicode, index);
    const run = glyphs.runs[numberAt(glyphs.run, index)];
    if (!PLAIN_LETTERS.has(unicode) || run?.fontHandle !== font || !isUpright(run)) continue;
    const width = toldWidth(glyphs, run, index);
    narrow.set(unicode, Math.min(width, narrow.get(unicode) ?? width));
    wide.set(unicode, Math.max(width, wide.get(unicode) ?? width));
  }
  const several = [...wide].filter(
    ([unicode, width]) => width > OTHER_SHAPE * (narrow.get(unicode) ?? width),
  );
  return several.length >= FEW_LETTERS;
}

function lettersByFont(glyphs: Glyphs): Map<number, FontLetters> {
  const fonts = new Map<number, FontLetters>();
  for (let index = 0; index < glyphs.count; index++) {
    if (!LETTERS.has(numberAt(glyphs.unicode, index))) continue;
    if ((numberAt(glyphs.flags, index) & UNMAPPED) !== 0 || isOneOfSeveral(glyphs, index)) continue;
    const run = glyphs.runs[numberAt(glyphs.run, index)];
    const width = run && isUpright(run) ? toldWidth(glyphs, run, index) : 0;
    if (!run || width <= 0) continue;
    const font: FontLetters = fonts.get(run.fontHandle) ?? { narrowest: new Map(), seen: [] };
    fonts.set(run.fontHandle, font);
    const letter = letterAt(glyphs, index);
    font.narrowest.set(letter, Math.min(width, font.narrowest.get(letter) ?? width));
    font.seen.push({ index, letter, width });
  }
  return fonts;
}

/** Boxes of slanted and turned letters say nothing of their width. */
function isUpright({ turned, matrix: [, b, c] }: TextRun): boolean {
  return !turned && b === 0 && c === 0;
}

function ligatureOf(
  letter: string,
  width: number,
  widths: ReadonlyMap<string, number>,
  next: string,
): string | undefined {
  const fitting = LIGATURES.filter((text) => text.startsWith(letter))
    .map((text) => ({ text, off: Math.abs(sumOf(text, widths) - width) }))
    .filter(({ off }) => off <= CLOSER)
    .sort((a, b) => a.off - b.off);
  const [nearest] = fitting;
  const level = fitting.filter(({ off }) => off <= (nearest?.off ?? 0) + SAME);
  const withL = level.find(({ text }) => text.endsWith('l'));
  const withI = level.find(({ text }) => text.endsWith('i'));
  if (withL && withI) return BEHIND_L.test(next) ? withL.text : withI.text;
  return nearest?.text;
}

/** Width of letters beside each other; endless where one of them is nowhere by itself. */
function sumOf(text: string, widths: ReadonlyMap<string, number>): number {
  return [...text].reduce(
    (sum, letter) => sum + (widths.get(letter) ?? Number.POSITIVE_INFINITY),
    0,
  );
}

function letterAt({ unicode, count }: Glyphs, index: number): string {
  return index < count ? String.fromCodePoint(numberAt(unicode, index)) : '';
}
