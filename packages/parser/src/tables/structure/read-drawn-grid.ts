import type { Edge } from '../page/find-edges.ts';
import { findTextLines } from '../page/find-text-lines.ts';
import type { OrientedWord } from '../page/oriented-page.ts';
import { underlines } from '../page/underlines.ts';
import { findRuledGrids, type RuledCell, type RuledGrid } from '../propose/find-ruled-grids.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import { holdsSeveralRows } from './drawn-rows.ts';
import type { ColumnBorder } from './find-columns.ts';
import { toRowLines } from './find-row-items.ts';
import type { RowBorder } from './find-rows.ts';
import type { Structure } from './read-structure.ts';
import { withoutSlivers } from './without-slivers.ts';

/** A word reaches over the side of its cell by less than this (ems): the strokes of letters are wider than their boxes say. */
const OVER_SIDE_EM = 0.3;
/** Share of a table's width from which on a rule across it parts its rows. */
const RULED_WIDTH = 0.6;

/** Share of the written cells that may lack a wall, as scans lose one here and there; with more, rules do not part the columns. */
const MOST_OPEN = 0.1;

/** What is drawn as a cell, with the words in it. */
export type DrawnCell = { readonly cell: RuledCell; readonly pieces: readonly OrientedWord[] };

/**
 * The structure of a table whose every cell is drawn: rules say where rows and columns meet and how far a cell goes, whatever the
 * heights of its lines. Null where text stands across a wall, or where a drawn cell holds entries of several rows or columns.
 */
export function readDrawnGrid(area: TableRegion): Structure | null {
  const grid = gridOf(area);
  if (!grid) return null;
  const drawn = fillCells(grid, area);
  if (!drawn) return null;
  const columnBorders = grid.xs.slice(1, -1).map(toColumnBorder);
  const rowBorders = grid.ys.slice(1, -1).map((at) => toRowBorder(at, area));
  const open = drawn.filter((cell) => holdsSeveralColumns(cell, grid));
  const isWholeRow = ({ cell }: DrawnCell) => cell.colEnd - cell.col === grid.xs.length - 1;
  const written = drawn.filter(({ pieces }) => pieces.length > 0);
  if (open.length > MOST_OPEN * written.length || open.some(isWholeRow)) return null;
  const filled = drawn.flatMap((cell) => (open.includes(cell) ? partCell(cell, grid) : [cell]));
  if (holdsSeveralRows(filled, grid, area, columnBorders)) return null;
  const places = filled
    .map(({ cell, pieces }): CellDraft => {
      return { ...cell, lines: toRowLines(pieces).map((line) => line.pieces) };
    })
    .sort((a, b) => a.row - b.row || a.col - b.col);
  return { places, columnBorders, rowBorders };
}

/** The one grid that all words of an area stand in. */
function gridOf({ horizontals, verticals, pieces, box, em }: TableRegion): RuledGrid | null {
  if (horizontals.length < 3 || verticals.length < 3) return null;
  const rules = horizontals.filter((edge) => !underlines(edge, pieces));
  // The rules of a frame around several tables go on beyond this one.
  const across = rules.map((edge) => within(edge, box.x0, box.x1));
  const down = verticals.map((edge) => within(edge, box.y0, box.y1));
  const [grid] = findRuledGrids(across, down)
    .map((one) => withoutSlivers(one, pieces, em))
    .filter(({ box: own }) =>
      pieces.every(({ box: word }) => {
        const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
        return x > own.x0 && x < own.x1 && y > own.y0 && y < own.y1;
      }),
    );
  if (!grid || grid.xs.length < 3 || grid.ys.length < 3) return null;
  const isWhole = grid.box.y0 > box.y0 - em && grid.box.y1 < box.y1 + em;
  return isWhole && grid.box.x0 > box.x0 - em && grid.box.x1 < box.x1 + em ? grid : null;
}

const within = (edge: Edge, from: number, to: number): Edge => ({
  ...edge,
  from: Math.max(edge.from, from),
  to: Math.min(edge.to, to),
});

/** Each word in the cell that its middle lies in; null where one stands across a wall. */
function fillCells(grid: RuledGrid, { pieces, em }: TableRegion): DrawnCell[] | null {
  const { xs, ys, cells } = grid;
  const inside = new Map<RuledCell, OrientedWord[]>(cells.map((cell) => [cell, []]));
  for (const piece of pieces) {
    const { x0, x1, y0, y1 } = piece.box;
    const [col, row] = [spaceOf(xs, (x0 + x1) / 2), spaceOf(ys, (y0 + y1) / 2)];
    const home = cells.find(
      (cell) => cell.row <= row && cell.rowEnd > row && cell.col <= col && cell.colEnd > col,
    );
    if (!home) return null;
    const [left, right] = [xs[home.col] ?? 0, xs[home.colEnd] ?? 0];
    if (x0 < left - OVER_SIDE_EM * em || x1 > right + OVER_SIDE_EM * em) return null;
    inside.get(home)?.push(piece);
  }
  return [...inside].map(([cell, own]) => ({ cell, pieces: own }));
}

function spaceOf(borders: readonly number[], at: number): number {
  const next = borders.findIndex((border) => border > at);
  return next < 0 ? borders.length - 2 : Math.max(0, next - 1);
}

/** Whether columns go on through a cell that is drawn over them without rules: wide white parts what stands in it where they meet. */
function holdsSeveralColumns({ cell, pieces }: DrawnCell, { xs }: RuledGrid): boolean {
  const borders = xs.slice(cell.col + 1, cell.colEnd);
  if (borders.length === 0) return false;
  return findTextLines(pieces).some(({ chunks }) =>
    chunks.slice(1).some((chunk, index) => {
      const left = chunks[index]?.box.x1 ?? 0;
      return borders.some((at) => at > left && at < chunk.box.x0);
    }),
  );
}

/** A cell that lacks walls, in the columns that its words leave apart. */
function partCell({ cell, pieces }: DrawnCell, { xs }: RuledGrid): DrawnCell[] {
  const isFree = (at: number) => pieces.every(({ box }) => box.x1 <= at || box.x0 >= at);
  const inner = Array.from({ length: cell.colEnd - cell.col - 1 }, (_, i) => cell.col + 1 + i);
  const walls = [cell.col, ...inner.filter((col) => isFree(xs[col] ?? 0)), cell.colEnd];
  return walls.slice(1).map((colEnd, index) => {
    const col = walls[index] ?? cell.col;
    const [left, right] = [xs[col] ?? 0, xs[colEnd] ?? 0];
    const isOwn = ({ box }: OrientedWord) =>
      (box.x0 + box.x1) / 2 > left && (box.x0 + box.x1) / 2 < right;
    return { cell: { ...cell, col, colEnd }, pieces: pieces.filter(isOwn) };
  });
}

const toColumnBorder = (at: number): ColumnBorder => ({
  at,
  from: at,
  to: at,
  ruled: true,
  chance: 1,
});

function toRowBorder(at: number, { horizontals, box, em }: TableRegion): RowBorder {
  let covered = 0;
  for (const edge of horizontals)
    if (Math.abs(edge.at - at) < 0.5 * em)
      covered += Math.max(0, Math.min(edge.to, box.x1) - Math.max(edge.from, box.x0));
  return { at, ruled: covered > RULED_WIDTH * (box.x1 - box.x0), chance: 1 };
}
