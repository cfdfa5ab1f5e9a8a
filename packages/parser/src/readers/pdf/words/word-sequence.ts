import { numberAt } from '../engine/number-at.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';
import { RIGHT_TO_LEFT } from './logical-order.ts';

const FOREIGN_LETTER = /[A-Za-z\u00c0-\u024f\u0370-\u052f]/;
/** Glyphs whose baselines differ by less stand on one line (share of the type size). */
const SAME_BASELINE = 0.12;

/** What is further apart belongs to two columns, which may be read in two directions (share of the type size). */
const COLUMN_GAP = 2;

/** Glyphs in the order in which words are built of them. */
export type WordSequence = {
  readonly order: readonly number[];
  /** Glyphs of lines that are read from the right. */
  readonly fromRight: ReadonlySet<number>;
};

/**
 * As PDFium has them; lines that are read from the right by where the glyphs stand, from the right: programs paint
 * them in either direction and in pieces, and PDFium sorts and turns the pieces, so that letters of one word come far apart.
 */
export function wordSequence(places: GlyphPlaces, texts: readonly string[]): WordSequence {
  const shown = texts.flatMap((text, index) => (text === '' ? [] : [index]));
  const fromRight = new Set<number>();
  if (!shown.some((index) => RIGHT_TO_LEFT.test(texts[index] ?? '')))
    return { order: shown, fromRight };
  const lineOf = new Map<number, readonly number[]>();
  for (const line of linesOf(places, shown).flatMap((whole) => columnsOf(places, whole))) {
    if (!isFromRight(line.map((index) => texts[index] ?? ''))) continue;
    for (const index of line) {
      lineOf.set(index, line);
      fromRight.add(index);
    }
  }
  const begun = new Set<readonly number[]>();
  const order = shown.flatMap((index) => {
    const line = lineOf.get(index);
    if (!line) return [index];
    if (begun.has(line)) return [];
    begun.add(line);
    return line;
  });
  return { order, fromRight };
}

function isFromRight(texts: readonly string[]): boolean {
  const right = texts.filter((text) => RIGHT_TO_LEFT.test(text)).length;
  return right > texts.filter((text) => FOREIGN_LETTER.test(text)).length;
}

/** A line from the right, in pieces that stand far apart. */
function columnsOf(places: GlyphPlaces, line: readonly number[]): number[][] {
  const columns: number[][] = [];
  let left = 0;
  for (const glyph of line.toSorted((a, b) => middleOf(places, b) - middleOf(places, a) || a - b)) {
    const column = columns.at(-1);
    const isNear = left - numberAt(places.end, glyph) < COLUMN_GAP * numberAt(places.size, glyph);
    if (column && isNear) column.push(glyph);
    else columns.push([glyph]);
    left = numberAt(places.start, glyph);
  }
  return columns;
}

function middleOf(places: GlyphPlaces, glyph: number): number {
  return (numberAt(places.start, glyph) + numberAt(places.end, glyph)) / 2;
}

/** Glyphs by the line that they stand on. */
function linesOf(places: GlyphPlaces, glyphs: readonly number[]): number[][] {
  const lines: number[][] = [];
  const { angle, baseline, size } = places;
  const sorted = glyphs.toSorted(
    (a, b) =>
      numberAt(angle, a) - numberAt(angle, b) || numberAt(baseline, a) - numberAt(baseline, b),
  );
  for (const glyph of sorted) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const isSame =
      last !== undefined &&
      angle[last] === angle[glyph] &&
      numberAt(baseline, glyph) - numberAt(baseline, last) <
        SAME_BASELINE * Math.min(numberAt(size, glyph), numberAt(size, last));
    if (line && isSame) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}
