import { numberAt } from '../engine/number-at.ts';
import type { Graphics } from '../graphics/read-graphics.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';

/** A second stroke farther away than this is a shadow, nearer than the second figure the same stroke (share of size). */
const MAX_SHIFT = 0.06;
const MIN_SHIFT = 0.001;

/** PDFium leaves text out that repeats other text; where it stood just beside, that text looks bold. */
export function addStruckTwice(
  glyphs: Glyphs,
  places: GlyphPlaces,
  graphics: Graphics,
  struckTwice: Set<number>,
): void {
  // Every run is a text object of its own.
  if (glyphs.runs.length >= graphics.texts.size) return;
  const read = new Set(glyphs.runs.map((run) => run.object));
  const leftOut = [...graphics.texts].filter(([object]) => !read.has(object));
  if (leftOut.length === 0) return;
  const rows = new Map<number, { readonly x: number; readonly y: number }[]>();
  for (const [, place] of leftOut) {
    const row = Math.round(place.y);
    rows.set(row, [...(rows.get(row) ?? []), place]);
  }
  const thickened = new Set<number>();
  for (let index = 0; index < glyphs.count; index++) {
    const run = numberAt(glyphs.run, index);
    const begins = index === 0 || run !== numberAt(glyphs.run, index - 1);
    if (begins && isRepeated(places, rows, index)) thickened.add(run);
    if (thickened.has(run)) struckTwice.add(index);
  }
}

function isRepeated(
  places: GlyphPlaces,
  rows: ReadonlyMap<number, readonly { readonly x: number; readonly y: number }[]>,
  index: number,
): boolean {
  if (numberAt(places.angle, index) !== 0) return false;
  const size = numberAt(places.size, index);
  const x = numberAt(places.start, index);
  const y = numberAt(places.baseline, index);
  const row = Math.round(y);
  return [row - 1, row, row + 1].some((near) =>
    rows.get(near)?.some((place) => {
      const shift = Math.max(Math.abs(place.x - x), Math.abs(place.y - y));
      return shift < MAX_SHIFT * size && shift > MIN_SHIFT * size;
    }),
  );
}
