import type { Box } from '@sheaf/document';
import { median } from '../../median.ts';
import type { Curve, Point } from '../chart-scene.ts';
import { isGrey } from './chroma.ts';
import type { Component } from './color-components.ts';
import type { ColorMap } from './pixel-colors.ts';

/** Share of the picture's width that the pieces of a line span at least. */
const LEAST_SPAN = 0.15;
/** And the longest of them alone. */
const LONG_PIECE = 0.08;
/** Share of its box that a line fills at most: it is thin. */
const MOST_FILL = 0.35;
/** Columns a line may be hidden for, behind others and labels (share of the width). */
const MOST_HIDDEN = 0.12;

/** Follows thin lines of one colour from column to column; hidden stretches are bridged. */
export function traceCurves(
  components: readonly Component[],
  map: ColorMap,
  words: readonly Box[],
): Curve[] {
  const byColor = new Map<number, Component[]>();
  for (const component of components) {
    if (!isStroke(component, map)) continue;
    byColor.set(component.color, [...(byColor.get(component.color) ?? []), component]);
  }
  return [...byColor].flatMap(([color, all]) => {
    // Letters are many small pieces; a line has at least one long one, or goes on in dashes.
    const long = all.filter(({ x0, x1 }) => x1 - x0 > LONG_PIECE * map.width);
    const every = columnsOf(all, map.width);
    if (long.length === 0 && !isDashed(every, map.colors[color] ?? 0)) return [];
    // Strokes of a grid in a tint of the line's colour are short or level, and the line is not.
    const isAmongRules = isGrid(every);
    const pieces = isAmongRules ? long.filter((piece) => isWholeLine(piece, map)) : all;
    const columns = isAmongRules ? columnsOf(pieces, map.width) : every;
    if (isAmongRules && isGrid(columns)) return [];
    const points = follow(columns, map.width, words);
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last || last.x - first.x < LEAST_SPAN * map.width) return [];
    const width = strokeWidth(pieces);
    return [{ points, color: map.colors[color] ?? 0, dash: [], width, isTraced: true }];
  });
}

/** A line in one piece over much of the picture, and not level. */
function isWholeLine({ x0, y0, x1, y1 }: Component, { width }: ColorMap): boolean {
  return x1 - x0 > LEAST_DASHED * width && y1 - y0 > LEAST_PIECE;
}

/** Thin and not a straight level or upright rule. */
function isStroke({ x0, y0, x1, y1, pixels }: Component, { width }: ColorMap): boolean {
  const [across, up] = [x1 - x0, y1 - y0];
  if (across < LEAST_PIECE || pixels > MOST_FILL * Math.max(across * up, across * 12)) return false;
  if (up <= 2 && across > 0.5 * width) return false;
  return up < 20 * across;
}

/** Shortest piece of a line, which may be dashed (pixels). */
const LEAST_PIECE = 4;
/** Share of the columns between the ends of a dashed line in which it shows. */
const SHOWN = 0.4;

function isDashed(columns: readonly (readonly Column[])[], color: number): boolean {
  if (isGrey(color)) return false;
  const shown = columns.flatMap(({ length }, x) => (length > 0 ? [x] : []));
  const across = (shown.at(-1) ?? 0) - (shown[0] ?? 0);
  return across > LEAST_DASHED * columns.length && shown.length > SHOWN * across;
}

/** Share of the picture's width that a dashed line spans at least, or one in a piece among rules of its tint. */
const LEAST_DASHED = 0.3;

/** Strokes of one colour one above the other, in most columns, where they are a grid: two lines may share a colour. */
const GRID_LINES = 3;

function isGrid(columns: readonly (readonly Column[])[]): boolean {
  return (
    median(columns.filter(({ length }) => length > 0).map(({ length }) => length)) >= GRID_LINES
  );
}

type Column = { readonly from: number; readonly to: number };

/** What is painted in each column, from top to bottom. */
function columnsOf(pieces: readonly Component[], width: number): Column[][] {
  const columns: Column[][] = Array.from({ length: width }, () => []);
  for (const { runs } of pieces) addRuns(columns, runs);
  return columns.map(mergeSpans);
}

function follow(
  columns: readonly (readonly Column[])[],
  width: number,
  words: readonly Box[],
): Point[] {
  const points: Point[] = [];
  let last: Point | undefined;
  for (const [x, merged] of columns.entries()) {
    if (merged.length === 0) continue;
    const next = nearest(merged, last, x, words);
    if (next === undefined) continue;
    if (last && x - last.x > MOST_HIDDEN * width) {
      if (points.length > 0.3 * width) break;
      points.length = 0;
    }
    last = { x: x + 0.5, y: next };
    points.push(last);
  }
  return points;
}

function addRuns(columns: Column[][], runs: Component['runs']): void {
  for (const { y, from, to } of runs) {
    for (let x = from; x < to; x++) columns[x]?.push({ from: y, to: y + 1 });
  }
}

function mergeSpans(spans: readonly Column[]): Column[] {
  const merged: Column[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}

/** The middle of the stretch closest to where the line was. */
function nearest(
  spans: readonly Column[],
  last: Point | undefined,
  x: number,
  words: readonly Box[],
): number | undefined {
  const middles = spans
    .map(({ from, to }) => (from + to) / 2)
    .filter((y) => !words.some((box) => x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1));
  if (!last) return middles[0];
  return middles.toSorted((a, b) => Math.abs(a - last.y) - Math.abs(b - last.y))[0];
}

/** Area over length of the pieces. */
function strokeWidth(pieces: readonly Component[]): number {
  const area = pieces.reduce((sum, { pixels }) => sum + pixels, 0);
  const length = pieces.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
  return length === 0 ? 1 : area / length;
}
