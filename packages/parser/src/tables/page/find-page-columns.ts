import { type Box, boxAround } from '@sheaf/document';
import type { Edge } from './find-edges.ts';
import { findGutter, type Gutter } from './find-gutter.ts';
import { findShadedRows } from './find-shade-edges.ts';
import type { TextLine } from './find-text-lines.ts';
import type { OrientedPage } from './oriented-page.ts';

/** The columns of a page that no table reaches over, each as a sheet, and what parts them. */
export type PageColumns = {
  readonly gutters: readonly Gutter[];
  readonly columns: readonly OrientedPage[];
};

const NONE: PageColumns = { gutters: [], columns: [] };

export function findPageColumns(sheet: OrientedPage): PageColumns {
  const gutter = findGutter(sheet);
  if (!gutter) return NONE;
  const { y0, y1 } = gutter;
  const middle = (gutter.from + gutter.to) / 2;
  const sides = [
    column(sheet, { x0: 0, y0, x1: middle, y1 }),
    column(sheet, { x0: middle, y0, x1: sheet.width, y1 }),
  ];
  const inside = sides.map((side) => ({ side, parted: findPageColumns(side) }));
  const outside = sheet.lines.filter(({ box }) => !isBetween((box.y0 + box.y1) / 2, y0, y1));
  const others = findPageColumns({ ...sheet, lines: outside });
  return {
    gutters: [gutter, ...inside.flatMap(({ parted }) => parted.gutters), ...others.gutters],
    columns: [
      ...inside.flatMap(({ side, parted }) =>
        parted.columns.length > 0 ? parted.columns : [side],
      ),
      ...others.columns,
    ],
  };
}

function isBetween(at: number, from: number, to: number): boolean {
  return at >= from && at <= to;
}

function isInside({ x0, y0, x1, y1 }: Box, area: Box): boolean {
  return isBetween((x0 + x1) / 2, area.x0, area.x1) && isBetween((y0 + y1) / 2, area.y0, area.y1);
}

/** What a column has, with those parts of rules that run through it. */
function column(sheet: OrientedPage, area: Box): OrientedPage {
  const lines = sheet.lines.flatMap((line) => partOf(line, area));
  const shades = sheet.shades.filter(({ box }) => isInside(box, area));
  const across = { from: area.x0, to: area.x1 };
  const down = { from: area.y0, to: area.y1 };
  return {
    ...sheet,
    pieces: lines.flatMap(({ chunks }) => chunks.flatMap(({ pieces }) => pieces)),
    lines,
    horizontals: sheet.horizontals.flatMap((edge) => clip(edge, across, down)),
    verticals: sheet.verticals.flatMap((edge) => clip(edge, down, across)),
    shades,
    shadedRows: findShadedRows(shades),
    pictures: sheet.pictures.filter((box) => isInside(box, area)),
    drawings: sheet.drawings.filter((box) => isInside(box, area)),
  };
}

function partOf(line: TextLine, area: Box): TextLine[] {
  const chunks = line.chunks.filter(({ box }) => isInside(box, area));
  if (chunks.length === 0) return [];
  return [
    {
      chunks,
      box: boxAround(chunks.map(({ box }) => box)),
      fontSize: Math.max(...chunks.map(({ fontSize }) => fontSize)),
    },
  ];
}

type Range = { readonly from: number; readonly to: number };

/** Rules stand at most this far outside of the text that they belong to (points). */
const BESIDE = 6;

function clip(edge: Edge, along: Range, at: Range): Edge[] {
  if (!isBetween(edge.at, at.from - BESIDE, at.to + BESIDE)) return [];
  const from = Math.max(edge.from, along.from - BESIDE);
  const to = Math.min(edge.to, along.to + BESIDE);
  return to > from ? [{ ...edge, from, to }] : [];
}
