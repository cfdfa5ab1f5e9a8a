import { median } from '../../../median.ts';
import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';

/** Two glyphs of one shape nearer than this are one glyph painted twice (share of the type size). */
const SAME_PLACE = 0.1;
/** Shifted by less than this, the second one thickens the first; by more, it is its shadow. */
const THICKENING = 0.05;
/** What is painted again is shifted as a whole (share of the type size, and of the letters): letters of another text that happen to meet are not. */
const STEADY = 0.02;
const MOST_STEADY = 0.8;
/** Side of the squares in which glyphs are looked up (points). */
const CELL = 8;

/**
 * Empties the texts of glyphs painted a second time with a slight shift, for a shadow or to look bold; the second time
 * a line may be cut into runs elsewhere, or only some of its letters be painted again. Returns the glyphs that look bold by it.
 */
export function dropRepeats(glyphs: Glyphs, places: GlyphPlaces, texts: string[]): Set<number> {
  const struckTwice = new Set<number>();
  const seen: Seen = { cells: new Map(), printed: new Map() };
  for (let from = 0; from < glyphs.count; ) {
    const run = numberAt(glyphs.run, from);
    let to = from + 1;
    while (to < glyphs.count && numberAt(glyphs.run, to) === run) to++;
    const found = findRepeats(places, texts, seen, from, to);
    const repeats = isShiftedAsWhole(places, found) ? found : NO_REPEATS;
    for (const [later, earlier] of repeats) {
      const isWhole = coversRun(glyphs, repeats, seen, earlier);
      const [read, dropped] = isWhole ? [later, earlier] : [earlier, later];
      if (thickens(places, earlier, later)) struckTwice.add(read);
      texts[dropped] = '';
    }
    remember(places, texts, seen, run, from, to);
    from = to;
  }
  return struckTwice;
}

/** Glyphs of the runs before by their place, and how many of each run are still read. */
type Seen = {
  readonly cells: Map<number, number[]>;
  readonly printed: Map<number, number>;
};

/** What nearly all runs have. */
const NO_REPEATS: ReadonlyMap<number, number> = new Map();

/** Glyphs of a run with those that were painted in their places before. */
function findRepeats(
  places: GlyphPlaces,
  texts: readonly string[],
  { cells }: Seen,
  from: number,
  to: number,
): ReadonlyMap<number, number> {
  let repeats = NO_REPEATS;
  for (let index = from; index < to; index++) {
    if (texts[index] === '' || texts[index] === BLANK) continue;
    const earlier = findEarlier(places, texts, cells, index);
    if (earlier === undefined) continue;
    if (repeats === NO_REPEATS) repeats = new Map();
    (repeats as Map<number, number>).set(index, earlier);
  }
  return repeats;
}

function isShiftedAsWhole(places: GlyphPlaces, repeats: ReadonlyMap<number, number>): boolean {
  if (repeats.size < 2) return true;
  const shifts = [...repeats].map(([later, earlier]) => ({
    along: numberAt(places.start, later) - numberAt(places.start, earlier),
    across: numberAt(places.baseline, later) - numberAt(places.baseline, earlier),
    near: STEADY * numberAt(places.size, later),
  }));
  const along = median(shifts.map((shift) => shift.along));
  const across = median(shifts.map((shift) => shift.across));
  const steady = shifts.filter(
    (shift) =>
      Math.abs(shift.along - along) <= shift.near && Math.abs(shift.across - across) <= shift.near,
  );
  return steady.length >= MOST_STEADY * shifts.length;
}

/** Whether all that is read of the run of a glyph is painted again: then the upper one is read, else the lower. */
function coversRun(
  glyphs: Glyphs,
  repeats: ReadonlyMap<number, number>,
  { printed }: Seen,
  earlier: number,
): boolean {
  const run = numberAt(glyphs.run, earlier);
  let covered = 0;
  for (const other of repeats.values()) if (numberAt(glyphs.run, other) === run) covered++;
  return covered >= (printed.get(run) ?? 0);
}

function remember(
  places: GlyphPlaces,
  texts: readonly string[],
  { cells, printed }: Seen,
  run: number,
  from: number,
  to: number,
): void {
  let count = 0;
  for (let index = from; index < to; index++) {
    if (texts[index] === '' || texts[index] === BLANK) continue;
    count++;
    const key = cellKey(columnOf(places, index), rowOf(places, index));
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  }
  printed.set(run, count);
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

/** An earlier glyph with the same text in the same place; looked for in the cells that place reaches into. */
function findEarlier(
  places: GlyphPlaces,
  texts: readonly string[],
  cells: ReadonlyMap<number, readonly number[]>,
  index: number,
): number | undefined {
  const reach = Math.min(CELL, SAME_PLACE * numberAt(places.size, index));
  const lastColumn = columnOf(places, index, reach);
  const lastRow = rowOf(places, index, reach);
  for (let column = columnOf(places, index, -reach); column <= lastColumn; column++) {
    for (let row = rowOf(places, index, -reach); row <= lastRow; row++) {
      const cell = cells.get(cellKey(column, row));
      if (!cell) continue;
      for (let at = cell.length - 1; at >= 0; at--) {
        const other = cell[at] as number;
        if (texts[other] === texts[index] && isRepeat(places, other, index)) return other;
      }
    }
  }
  return undefined;
}

function isRepeat(places: GlyphPlaces, a: number, b: number): boolean {
  return (
    numberAt(places.angle, a) === numberAt(places.angle, b) &&
    shiftBetween(places, a, b) < SAME_PLACE * numberAt(places.size, b)
  );
}

/** Whether the second glyph is painted to make the first look bold. */
function thickens(places: GlyphPlaces, a: number, b: number): boolean {
  const size = numberAt(places.size, b);
  const shift = shiftBetween(places, a, b);
  return shift < THICKENING * size && shift > 0.001 * size;
}

function shiftBetween(places: GlyphPlaces, a: number, b: number): number {
  const along = numberAt(places.start, a) - numberAt(places.start, b);
  const across = numberAt(places.baseline, a) - numberAt(places.baseline, b);
  return Math.max(Math.abs(along), Math.abs(across));
}
