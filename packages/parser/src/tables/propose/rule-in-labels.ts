import { type Box, shareInside } from '@sheaf/document';
import type { Edge } from '../page/find-edges.ts';
import type { Chunk } from '../page/find-text-lines.ts';
import { isNumber } from '../page/is-number.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import type { RuledGrid } from './find-ruled-grids.ts';

/** Fewest rows, and share of them with one label each, where the names of a grid's rows stand outside of it. */
const FEWEST_ROWS = 3;
const MOST_LABELLED = 0.7;
/** Labels begin at one edge, give or take this much (points). */
const SAME_START = 2;
/** Rules are drawn this far left of the labels (points). */
const MARGIN = 3;
/** Rules of one grid lie at its borders, give or take this much (points). */
const SAME_BORDER = 3.5;
/** Share of the entries of such a grid that are figures: spreadsheets rule their figures and leave the names plain. */
const MOST_FIGURES = 0.5;

/** Rules of grids of figures, drawn on around the names of their rows to the left of them. */
export function ruleInLabels(sheet: OrientedPage, grids: readonly RuledGrid[]): OrientedPage {
  if (grids.length === 0) return sheet;
  const chunks = sheet.lines.flatMap((line) => line.chunks);
  return grids.reduce((ruled, grid) => {
    const left = startOfLabels(grid, chunks, grids);
    return left === undefined ? ruled : drawnOn(ruled, grid, left - MARGIN);
  }, sheet);
}

/** Where the names of a grid's rows begin: one for most rows, at one edge, outside of all grids. */
function startOfLabels(
  grid: RuledGrid,
  chunks: readonly Chunk[],
  grids: readonly RuledGrid[],
): number | undefined {
  const rows = grid.ys.length - 1;
  if (rows < FEWEST_ROWS || grid.xs.length < 3 || !holdsFigures(grid, chunks)) return undefined;
  const left = chunks.filter(({ box }) => box.x1 < grid.box.x0 && rowOf(grid, box) !== undefined);
  const labels = left.filter((chunk) => /\p{L}{2}/u.test(textOf(chunk)));
  const labelled = new Set(labels.map(({ box }) => rowOf(grid, box)));
  const start = Math.min(...labels.map(({ box }) => box.x0));
  const isColumn = labels.every(({ box }) => box.x0 - start < SAME_START);
  const isApart = !labels.some(({ box }) =>
    grids.some((other) => shareInside(box, other.box) > 0.5),
  );
  const isOneEach = left.length === labels.length && labelled.size === labels.length;
  return labels.length >= MOST_LABELLED * rows && isOneEach && isColumn && isApart
    ? start
    : undefined;
}

function holdsFigures(grid: RuledGrid, chunks: readonly Chunk[]): boolean {
  const inside = chunks.filter(({ box }) => shareInside(box, grid.box) > 0.5);
  const body = inside.filter(({ box }) => (rowOf(grid, box) ?? 0) > 0);
  const figures = body.filter((chunk) => isNumber(textOf(chunk))).length;
  return figures > 0 && figures >= MOST_FIGURES * body.length;
}

/** The row of a grid on whose height a box stands. */
function rowOf({ ys }: RuledGrid, { y0, y1 }: Box): number | undefined {
  const middle = (y0 + y1) / 2;
  const below = ys.findIndex((y) => y > middle);
  return below > 0 ? below - 1 : undefined;
}

function drawnOn(sheet: OrientedPage, { box, ys }: RuledGrid, left: number): OrientedPage {
  const isOf = (edge: Edge): boolean =>
    ys.some((y) => Math.abs(edge.at - y) < SAME_BORDER) &&
    Math.abs(edge.from - box.x0) < SAME_BORDER;
  return {
    ...sheet,
    horizontals: sheet.horizontals.map((edge) => (isOf(edge) ? { ...edge, from: left } : edge)),
    verticals: [...sheet.verticals, { at: left, from: box.y0, to: box.y1, drawn: true }],
  };
}

const textOf = ({ pieces }: Chunk): string => pieces.map(({ word }) => word.text).join(' ');
