import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';

/** Whether other glyphs stand between two of a line. */
export type GlyphsBetween = (one: number, other: number) => boolean;

/** What is further off the line is no sign of it, nor an index (share of the type size). */
const OFF_LINE = 0.5;

/** Tells whether something is painted between two glyphs; the glyphs are sorted when somebody asks. */
export function glyphsBetween(
  places: GlyphPlaces,
  texts: readonly string[],
  shown: readonly number[],
): GlyphsBetween {
  let sorted: readonly number[] | undefined;
  return (one, other) => {
    sorted ??= shown
      .filter((glyph) => texts[glyph] !== BLANK)
      .sort((a, b) => middleOf(places, a) - middleOf(places, b));
    const isAhead = numberAt(places.start, one) <= numberAt(places.start, other);
    const [before, behind] = isAhead ? [one, other] : [other, one];
    const end = numberAt(places.start, behind);
    for (let at = firstFrom(places, sorted, numberAt(places.end, before)); ; at++) {
      const glyph = sorted[at];
      if (glyph === undefined || middleOf(places, glyph) >= end) return false;
      if (isOnLine(places, glyph, before)) return true;
    }
  };
}

function isOnLine({ angle, baseline, size }: GlyphPlaces, glyph: number, line: number): boolean {
  const off = Math.abs(numberAt(baseline, glyph) - numberAt(baseline, line));
  return angle[glyph] === angle[line] && off < OFF_LINE * numberAt(size, line);
}

/** The place of the first glyph whose middle lies behind a point. */
function firstFrom(places: GlyphPlaces, sorted: readonly number[], point: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (middleOf(places, sorted[middle] ?? 0) <= point) low = middle + 1;
    else high = middle;
  }
  return low;
}

function middleOf({ start, end }: GlyphPlaces, glyph: number): number {
  return (numberAt(start, glyph) + numberAt(end, glyph)) / 2;
}
