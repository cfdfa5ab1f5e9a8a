import { numberAt } from '../engine/number-at.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';
import type { PaintedPath } from '../graphics/read-graphics.ts';
import type { BuiltWord } from './build-words.ts';

/** The outline of a letter ends where its ink does, up to this (share of the type size). */
const NEAR = 0.1;
/** Share of a word's letters that have outlines in their places: those of ligatures and quotes may differ. */
const MOST = 0.8;
/** Width of the columns in which outlines are looked up (points). */
const COLUMN = 4;

type Outline = {
  left: number;
  right: number;
  bottom: number;
  readonly object: number;
};

/**
 * For each word, the drawings whose outlines stand in the places of its letters; none where these are not drawn. Design programs
 * (Figma) paint letters as drawings and lay the text over them unseen, so that it can be copied.
 */
export function findDrawnWords(
  words: readonly BuiltWord[],
  places: GlyphPlaces,
  paths: readonly PaintedPath[],
): (readonly number[])[] {
  const columns = outlinesByColumn(paths);
  return words.map(({ glyphs }) => {
    const inked = glyphs.filter(
      (glyph) => numberAt(places.inkEnd, glyph) > numberAt(places.inkStart, glyph),
    );
    const found = inked.flatMap((glyph) => outlineOf(glyph, places, columns)?.object ?? []);
    const isUpright = glyphs.every((glyph) => numberAt(places.angle, glyph) === 0);
    return isUpright && found.length > 0 && found.length >= MOST * inked.length ? found : [];
  });
}

function outlinesByColumn(paths: readonly PaintedPath[]): Map<number, Outline[]> {
  const columns = new Map<number, Outline[]>();
  for (const path of paths) {
    for (const outline of outlinesOf(path)) {
      const column = columnOf(outline.left);
      const known = columns.get(column);
      if (known) known.push(outline);
      else columns.set(column, [outline]);
    }
  }
  return columns;
}

function columnOf(x: number): number {
  return Math.floor(x / COLUMN);
}

/** Where the figures of a drawing reach to. */
function outlinesOf({ points, operators, object }: PaintedPath): Outline[] {
  const outlines: Outline[] = [];
  for (let index = 0; index < operators.length; index++) {
    const x = points[index * 2] ?? 0;
    const y = points[index * 2 + 1] ?? 0;
    const open = outlines.at(-1);
    const begins = ((operators[index] ?? 0) & 15) === 0;
    if (begins || !open) outlines.push({ left: x, right: x, bottom: y, object });
    else {
      open.left = Math.min(open.left, x);
      open.right = Math.max(open.right, x);
      open.bottom = Math.max(open.bottom, y);
    }
  }
  return outlines;
}

function outlineOf(
  glyph: number,
  places: GlyphPlaces,
  columns: ReadonlyMap<number, readonly Outline[]>,
): Outline | undefined {
  const near = NEAR * numberAt(places.size, glyph);
  const left = numberAt(places.inkStart, glyph);
  const right = numberAt(places.inkEnd, glyph);
  const bottom = numberAt(places.baseline, glyph) - numberAt(places.inkLift, glyph);
  const last = columnOf(left + near);
  for (let column = columnOf(left - near); column <= last; column++) {
    const found = columns
      .get(column)
      ?.find(
        (outline) =>
          Math.abs(outline.left - left) < near &&
          Math.abs(outline.right - right) < near &&
          Math.abs(outline.bottom - bottom) < near,
      );
    if (found) return found;
  }
  return undefined;
}
