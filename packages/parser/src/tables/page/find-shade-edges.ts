import { type Box, boxAround } from '@sheaf/document';
import type { Edges } from './find-edges.ts';
import type { ShadeArea } from './oriented-page.ts';

/** Shaded areas lower or narrower than this are bullets, highlights, parts of pictures (points). */
const LOWEST = 6;
const NARROWEST = 12;

/** Rows of shading shorter than this border no table (points). */
const SHORTEST_ROW = 60;

/** Cells of one row are shaded up to this far apart (points). */
const CELL_GAP = 5;

/** Areas of one colour this close to each other are one area: word processors shade a cell line by line (points). */
const SAME_AREA = 0.8;

/** Shaded areas beyond this number are a picture. */
const MOST_SHADES = 1500;

/** Areas side by side on one height, left to right. */
export type ShadedRow = { readonly box: Box; readonly cells: readonly ShadeArea[] };

/** Borders of shaded rows, and of the cells in them where each is filled on its own. */
export function toShadeEdges(rows: readonly ShadedRow[]): Edges {
  const wide = rows.filter(({ box }) => box.x1 - box.x0 >= SHORTEST_ROW);
  return {
    horizontals: wide.flatMap(({ box }) =>
      [box.y0, box.y1].map((at) => ({ at, from: box.x0, to: box.x1, drawn: false })),
    ),
    verticals: wide.flatMap(({ box, cells }) =>
      [...cells.map((cell) => cell.box.x0), box.x1].map((at) => ({
        at,
        from: box.y0,
        to: box.y1,
        drawn: false,
      })),
    ),
  };
}

/** Shaded areas as rows from top to bottom. */
export function findShadedRows(shades: readonly ShadeArea[]): ShadedRow[] {
  const cells = shades.filter(
    ({ box }) => box.y1 - box.y0 >= LOWEST && box.x1 - box.x0 >= NARROWEST,
  );
  if (cells.length === 0 || cells.length > MOST_SHADES) return [];
  const sorted = joinStacked(cells).sort(
    (a, b) => Math.round(a.box.y0) - Math.round(b.box.y0) || a.box.x0 - b.box.x0,
  );
  const rows: ShadeArea[][] = [];
  for (const cell of sorted) {
    const row = rows.findLast((candidate) => continuesRow(candidate, cell));
    if (!row) rows.push([cell]);
    else if (cell.box.x1 > (row.at(-1)?.box.x1 ?? 0) + 1) row.push(cell);
  }
  return rows.map((row) => ({ box: boxAround(row.map((cell) => cell.box)), cells: row }));
}

/** Areas of one colour and width that touch, one above the other, as one. */
function joinStacked(cells: readonly ShadeArea[]): ShadeArea[] {
  const sorted = [...cells].sort((a, b) => a.box.x0 - b.box.x0 || a.box.y0 - b.box.y0);
  const joined: ShadeArea[] = [];
  for (const cell of sorted) {
    const last = joined.at(-1);
    if (last && isStacked(last, cell)) {
      joined[joined.length - 1] = { ...last, box: boxAround([last.box, cell.box]) };
    } else joined.push(cell);
  }
  return joined;
}

function isStacked(upper: ShadeArea, lower: ShadeArea): boolean {
  return (
    upper.color === lower.color &&
    Math.abs(upper.box.x0 - lower.box.x0) <= 1 &&
    Math.abs(upper.box.x1 - lower.box.x1) <= 1 &&
    lower.box.y0 - upper.box.y1 <= SAME_AREA
  );
}

function continuesRow(row: readonly ShadeArea[], cell: ShadeArea): boolean {
  const first = row[0];
  const last = row.at(-1);
  if (!first || !last) return false;
  const level =
    Math.abs(first.box.y0 - cell.box.y0) <= 1.5 && Math.abs(first.box.y1 - cell.box.y1) <= 1.5;
  return level && cell.box.x0 <= last.box.x1 + CELL_GAP;
}
