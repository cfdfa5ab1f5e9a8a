import type { InkMap } from '../raster/ink-map.ts';
import type { PixelBox } from '../raster/pixel-box.ts';

export type Stroke = PixelBox & {
  readonly thickness: number;
  /** Letters side by side make no stroke without holes. */
  readonly isSolid: boolean;
};

/** Thicker strokes are bars (points). */
const MOST_THICKNESS = 5;
/** A rule is at least this much longer than thick. */
const MIN_ELONGATION = 7;
/** White a scan leaves in a rule (pixels). */
const MOST_HOLE = 3;
/** Rows of one rule may be missing, where the scan is askew (pixels). */
const MOST_STEP = 2;
/** Share of a level rule's length along which each of its rows has ink. */
const ALONG = 0.5;
/** Share of a stroke that is ink: a scan leaves few holes in a rule, more are between letters. */
const SOLID = 0.85;
/** Rows a straight stroke takes, in thicknesses: ink is uneven. */
const MOST_BEND = 1.5;
/** Slope that straightening leaves in a scan (rise over run). */
const MOST_SLOPE = 0.012;

/** Rows of ink on one another. */
type Rows = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Of each row from the first on, the length of what runs as long as a rule, and the ink in it. */
  readonly rows: { length: number; ink: number }[];
};
type Run = { readonly x0: number; readonly x1: number; readonly ink: number };

/** Straight strokes along the rows, at least so many points long, by runs of ink. */
export function findStrokes(
  { width, height, data }: InkMap,
  perPoint: number,
  leastLength: number,
): Stroke[] {
  const minLength = leastLength * perPoint;
  const mostThick = Math.max(3, MOST_THICKNESS * perPoint);
  const done: Rows[] = [];
  let open: Rows[] = [];
  for (let y = 0; y < height; y++) {
    for (const run of longRuns(data.subarray(y * width, (y + 1) * width), minLength)) {
      const { x0, x1, ink } = run;
      const stroke = open.find((other) => other.x0 < x1 + 4 && x0 < other.x1 + 4);
      if (stroke) extend(stroke, run, y);
      else open.push({ x0, x1, y0: y, y1: y + 1, rows: [{ length: x1 - x0, ink }] });
    }
    const isOpen = (stroke: Rows) => y - stroke.y1 < MOST_STEP - 1;
    done.push(...open.filter((stroke) => !isOpen(stroke)));
    open = open.filter(isOpen);
  }
  return [...done, ...open]
    .map(withoutLetters)
    .filter(
      (stroke) =>
        stroke.thickness <= mostThick &&
        stroke.x1 - stroke.x0 >= stroke.thickness * MIN_ELONGATION &&
        isStraight(stroke),
    );
}

/** Of a level stroke only the rows that run along much of it: letters that touch it run along less. */
function withoutLetters({ x0, x1, y0, rows }: Rows): Stroke {
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const isRow = ({ length }: { readonly length: number }) =>
    longest < (x1 - x0) * ALONG || length >= longest * ALONG;
  const first = rows.findIndex(isRow);
  const last = rows.findLastIndex(isRow);
  const kept = rows.slice(first, last + 1);
  const length = kept.reduce((sum, row) => sum + row.length, 0);
  const ink = kept.reduce((sum, row) => sum + row.ink, 0);
  return {
    x0,
    x1,
    y0: y0 + first,
    y1: y0 + last + 1,
    thickness: length / (x1 - x0),
    isSolid: ink >= length * SOLID,
  };
}

/** The strokes of a signature bend: the rows they take are more than they are thick. */
function isStraight({ x0, x1, y0, y1, thickness }: Stroke): boolean {
  return y1 - y0 <= thickness * MOST_BEND + MOST_STEP + (x1 - x0) * MOST_SLOPE;
}

/** Stretches of ink in a row, as long as a rule at least, over small holes. */
function longRuns(row: Uint8Array, minLength: number): Run[] {
  const runs: Run[] = [];
  // Where ink begins is sought natively: most of a page is paper.
  let begin = row.indexOf(1);
  while (begin >= 0) {
    let end = endOfInk(row, begin);
    let ink = end - begin;
    let next = row.indexOf(1, end);
    while (next >= 0 && next - end <= MOST_HOLE) {
      end = endOfInk(row, next);
      ink += end - next;
      next = row.indexOf(1, end);
    }
    if (end - begin >= minLength) runs.push({ x0: begin, x1: end, ink });
    begin = next;
  }
  return runs;
}

function endOfInk(row: Uint8Array, from: number): number {
  let end = from + 1;
  while (row[end] === 1) end++;
  return end;
}

function extend(stroke: Rows, { x0, x1, ink }: Run, y: number): void {
  stroke.x0 = Math.min(stroke.x0, x0);
  stroke.x1 = Math.max(stroke.x1, x1);
  stroke.y1 = y + 1;
  const at = y - stroke.y0;
  while (stroke.rows.length <= at) stroke.rows.push({ length: 0, ink: 0 });
  const row = stroke.rows[at];
  if (!row) return;
  row.length += x1 - x0;
  row.ink += ink;
}
