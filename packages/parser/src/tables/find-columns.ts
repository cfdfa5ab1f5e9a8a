import type { Area } from './area.ts';
import { findGutters, type Gutter, type RowLine } from './find-gutters.ts';
import type { RuledCell } from './find-ruled-grids.ts';
import { findTextLines } from './find-text-lines.ts';
import type { Piece } from './sheet.ts';

/** The border between two columns; white from `from` to `to`. */
export type ColumnBorder = {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Ruled, not only left white. */
  readonly ruled: boolean;
};

/** Pieces of each ruled cell, in the order of the grid's cells. */
export type FilledCell = { readonly cell: RuledCell; readonly pieces: readonly Piece[] };

/** Borders inside the area from left to right: rules, and white between text where no rule stands. */
export function findColumns(area: Area, filled: readonly FilledCell[]): ColumnBorder[] {
  const { xs } = area.grid;
  const borders: ColumnBorder[] = [];
  for (let strip = 0; strip < xs.length - 1; strip++) {
    const at = xs[strip] ?? 0;
    if (strip > 0) borders.push({ at, from: at, to: at, ruled: true });
    borders.push(...gutterBorders(area, filled, strip));
  }
  return borders;
}

function gutterBorders(area: Area, filled: readonly FilledCell[], strip: number): ColumnBorder[] {
  const pieces = filled
    .filter(({ cell }) => cell.col === strip && cell.colEnd === strip + 1)
    .flatMap((entry) => entry.pieces);
  const lines = toRowLines(pieces);
  const alone = area.grid.xs.length === 2;
  const gutters = joinAttached(findGutters(lines, area.em), lines);
  return gutters
    .filter((gutter) => alone || isStrong(gutter, lines, area.em))
    .filter((gutter) => isPopulated(gutters, gutters.indexOf(gutter), lines))
    .map(({ from, to }) => ({ at: (from + to) / 2, from, to, ruled: isRuled(area, from, to) }));
}

/** Signs that belong to the figure on their right, and what belongs to the entry on its left. */
const PREFIX = /^(?:[$€£¥₹(+±−-]|US\$|Rs\.?)$/u;
const SUFFIX = /^(?:[%‰)*†‡]+|(?:[.…·_]\s?)+)$/u;

/** A column of currency signs belongs to the figures beside it, one of leaders or percent signs to what it follows. */
function joinAttached(gutters: readonly Gutter[], lines: readonly RowLine[]): Gutter[] {
  const pieces = lines.flatMap((line) => line.pieces);
  const between = (from: number, to: number): string[] =>
    pieces.filter(({ box }) => box.x0 >= from - 1 && box.x1 <= to + 1).map(({ word }) => word.text);
  const isMadeOf = (texts: readonly string[], sign: RegExp): boolean =>
    texts.length > 0 && texts.every((text) => sign.test(text));
  return gutters.filter((gutter, index) => {
    const left = gutters[index - 1]?.to ?? Number.NEGATIVE_INFINITY;
    const right = gutters[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return (
      !isMadeOf(between(left, gutter.from), PREFIX) && !isMadeOf(between(gutter.to, right), SUFFIX)
    );
  });
}

/** Whether a rule runs down the white strip over most of the area's height. */
function isRuled(area: Area, from: number, to: number): boolean {
  const height = area.box.y1 - area.box.y0;
  const ruled = area.verticals
    .filter((edge) => edge.at > from - 1 && edge.at < to + 1)
    .reduce(
      (sum, edge) => sum + Math.min(edge.to, area.box.y1) - Math.max(edge.from, area.box.y0),
      0,
    );
  return ruled > 0.6 * height;
}

/** Between rules a gutter must be plain to see: rules already part the columns that were meant. */
function isStrong(gutter: Gutter, lines: readonly RowLine[], em: number) {
  const both = lines.filter(
    (line) =>
      line.pieces.some((piece) => piece.box.x1 <= gutter.from + 1) &&
      line.pieces.some((piece) => piece.box.x0 >= gutter.to - 1),
  ).length;
  return both >= 3 && both >= 0.6 * lines.length && gutter.to - gutter.from >= 1.2 * em;
}

/** A column with one entry in the whole table is an outlier, unless that entry names it beside its neighbours. */
function isPopulated(
  gutters: readonly Gutter[],
  index: number,
  lines: readonly RowLine[],
): boolean {
  const holds = (line: RowLine | undefined, column: number): boolean => {
    const from = gutters[column]?.to ?? Number.NEGATIVE_INFINITY;
    const to = gutters[column + 1]?.from ?? Number.POSITIVE_INFINITY;
    return line?.pieces.some(({ box }) => box.x0 >= from - 1 && box.x1 <= to + 1) ?? false;
  };
  if (lines.length <= 2 || lines.filter((line) => holds(line, index)).length >= 2) return true;
  const [first] = lines;
  const last = index === gutters.length - 1;
  return holds(first, index) && holds(first, index - 1) && (last || holds(first, index + 1));
}

/** Words → lines from top to bottom. */
export function toRowLines(pieces: readonly Piece[]): RowLine[] {
  if (pieces.length === 0) return [];
  return findTextLines(pieces).map((line) => ({
    pieces: line.chunks.flatMap((chunk) => chunk.pieces),
    top: line.box.y0,
    bottom: line.box.y1,
  }));
}
