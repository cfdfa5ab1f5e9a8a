import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';

/** Two glyphs of one shape nearer than this are one glyph painted twice (share of the type size). */
const SAME_PLACE = 0.1;
/** Shifted by less than this, the second one thickens the first; by more, it is its shadow. */
const THICKENING = 0.05;
/** Side of the squares in which the beginnings of runs are looked up (points). */
const CELL = 8;

/**
 * Empties the texts of runs painted a second time with a slight shift, for a shadow or to look bold.
 * Returns the glyphs that look bold by it.
 */
export function dropRepeats(glyphs: Glyphs, places: GlyphPlaces, texts: string[]): Set<number> {
  const struckTwice = new Set<number>();
  const beginnings = new Map<number, number[]>();
  for (let index = 0; index < glyphs.count; index++) {
    const begins = index === 0 || numberAt(glyphs.run, index) !== numberAt(glyphs.run, index - 1);
    if (!begins || texts[index] === '') continue;
    const earlier = findEarlier(places, texts, beginnings, index);
    if (earlier !== undefined) dropRun(glyphs, places, texts, earlier, index, struckTwice);
    const key = cellKey(columnOf(places, index), rowOf(places, index));
    const cell = beginnings.get(key);
    if (cell) cell.push(index);
    else beginnings.set(key, [index]);
  }
  return struckTwice;
}

function columnOf(places: GlyphPlaces, index: number, shift = 0): number {
  return Math.floor((numberAt(places.start, index) + shift) / CELL);
}

function rowOf(places: GlyphPlaces, index: number, shift = 0): number {
  return Math.floor((numberAt(places.baseline, index) + shift) / CELL);
}

function cellKey(column: number, row: number): number {
  return column * 65_536 + row;
}

/** An earlier run that begins with the same text in the same place; looked for in the cells that place reaches into. */
function findEarlier(
  places: GlyphPlaces,
  texts: readonly string[],
  beginnings: ReadonlyMap<number, readonly number[]>,
  index: number,
): number | undefined {
  const reach = Math.min(CELL, SAME_PLACE * numberAt(places.size, index));
  const lastColumn = columnOf(places, index, reach);
  const lastRow = rowOf(places, index, reach);
  for (let column = columnOf(places, index, -reach); column <= lastColumn; column++) {
    for (let row = rowOf(places, index, -reach); row <= lastRow; row++) {
      const cell = beginnings.get(cellKey(column, row));
      const earlier = cell?.findLast(
        (other) => texts[other] === texts[index] && isRepeat(places, other, index),
      );
      if (earlier !== undefined) return earlier;
    }
  }
  return undefined;
}

/** Walks along both runs and empties the glyphs of the earlier one that the later one repeats. */
function dropRun(
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: string[],
  earlier: number,
  later: number,
  struckTwice: Set<number>,
): void {
  const earlierRun = numberAt(glyphs.run, earlier);
  const laterRun = numberAt(glyphs.run, later);
  for (let step = 0; later + step < glyphs.count; step++) {
    const before = earlier + step;
    const after = later + step;
    if (numberAt(glyphs.run, before) !== earlierRun) return;
    if (numberAt(glyphs.run, after) !== laterRun) return;
    if (texts[before] !== texts[after] || !isRepeat(places, before, after)) return;
    if (texts[before] === BLANK || texts[before] === '') continue;
    const size = numberAt(places.size, after);
    const shift = shiftBetween(places, before, after);
    if (shift < THICKENING * size && shift > 0.001 * size) struckTwice.add(after);
    texts[before] = '';
  }
}

function isRepeat(places: GlyphPlaces, a: number, b: number): boolean {
  return (
    numberAt(places.angle, a) === numberAt(places.angle, b) &&
    shiftBetween(places, a, b) < SAME_PLACE * numberAt(places.size, b)
  );
}

function shiftBetween(places: GlyphPlaces, a: number, b: number): number {
  const along = numberAt(places.start, a) - numberAt(places.start, b);
  const across = numberAt(places.baseline, a) - numberAt(places.baseline, b);
  return Math.max(Math.abs(along), Math.abs(across));
}
