import type { Box } from '@sheaf/document';
import type { Edge } from './find-edges.ts';
import { findGutter, type Gutter } from './find-gutter.ts';
import { findShadedRows } from './find-shade-edges.ts';
import { findTextLines } from './find-text-lines.ts';
import type { OrientedPage, OrientedWord } from './oriented-page.ts';

/** Columns of a page that no table reaches over as sheets of their own, and what stands above and below them as another. */
export function partAtGutters(sheet: OrientedPage): OrientedPage[] {
  const gutter = findGutter(sheet);
  if (!gutter) return [sheet];
  const { left, right } = areasBeside(gutter, sheet);
  const inLeft = sheet.pieces.filter(({ box }) => isInside(box, left));
  const inRight = sheet.pieces.filter(({ box }) => isInside(box, right));
  const columns = new Set([...inLeft, ...inRight]);
  const rest = sheet.pieces.filter((piece) => !columns.has(piece));
  return [
    ...partAtGutters(column(sheet, left, inLeft)),
    ...partAtGutters(column(sheet, right, inRight)),
    ...(rest.length > 0 ? partAtGutters(withPieces(sheet, rest)) : []),
  ];
}

function areasBeside({ from, to, y0, y1 }: Gutter, { width }: OrientedPage) {
  const middle = (from + to) / 2;
  return { left: { x0: 0, y0, x1: middle, y1 }, right: { x0: middle, y0, x1: width, y1 } };
}

function isInside({ x0, y0, x1, y1 }: Box, area: Box): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x >= area.x0 && x < area.x1 && y >= area.y0 && y <= area.y1;
}

function withPieces(sheet: OrientedPage, pieces: readonly OrientedWord[]): OrientedPage {
  return { ...sheet, pieces, lines: findTextLines(pieces) };
}

/** What a column has, with the rules at its ends and those parts of others that run through it. */
function column(sheet: OrientedPage, area: Box, pieces: readonly OrientedWord[]): OrientedPage {
  const shades = sheet.shades.filter(({ box }) => isInside(box, area));
  const [across, down] = [
    { from: area.x0, to: area.x1 },
    { from: area.y0, to: area.y1 },
  ];
  return {
    ...withPieces(sheet, pieces),
    horizontals: sheet.horizontals.flatMap((edge) => clip(edge, across, down)),
    verticals: sheet.verticals.flatMap((edge) => clip(edge, down, across)),
    shades,
    shadedRows: findShadedRows(shades),
    pictures: sheet.pictures.filter((box) => isInside(box, area)),
    drawings: sheet.drawings.filter((box) => isInside(box, area)),
  };
}

type Range = { readonly from: number; readonly to: number };

/** Rules stand at most this far outside of the text that they belong to (points). */
const BESIDE = 6;

function clip(edge: Edge, along: Range, at: Range): Edge[] {
  if (edge.at < at.from - BESIDE || edge.at > at.to + BESIDE) return [];
  const [from, to] = [
    Math.max(edge.from, along.from - BESIDE),
    Math.min(edge.to, along.to + BESIDE),
  ];
  return to > from ? [{ ...edge, from, to }] : [];
}
