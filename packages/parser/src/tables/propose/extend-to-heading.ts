import { boxAround } from '@sheaf/document';
import type { Chunk } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import type { RuledGrid } from './find-ruled-grids.ts';

/** A line of headings stands at most this far above the first rule (ems). */
const NEAR_EM = 1.2;

/** A grid whose columns are named above its first rule, with that line as its first row. */
export function extendToHeading(
  grid: RuledGrid,
  sheet: OrientedPage,
  prose: ReadonlySet<Chunk>,
): RuledGrid {
  const cols = grid.xs.length - 1;
  if (cols < 3) return grid;
  const headings = lineAbove(grid, sheet).filter((chunk) => !prose.has(chunk));
  const named = new Set(headings.map((chunk) => columnOf(chunk, grid.xs)));
  if (named.has(-1) || named.size < headings.length || named.size < cols - 1) return grid;
  const top = boxAround(headings.map((chunk) => chunk.box)).y0 - 1;
  return {
    box: { ...grid.box, y0: top },
    xs: grid.xs,
    ys: [top, ...grid.ys],
    cells: [
      ...Array.from({ length: cols }, (_, col) => ({ row: 0, col, rowEnd: 1, colEnd: col + 1 })),
      ...grid.cells.map((cell) => ({ ...cell, row: cell.row + 1, rowEnd: cell.rowEnd + 1 })),
    ],
  };
}

/** Chunks of the line right above the grid. */
function lineAbove(grid: RuledGrid, sheet: OrientedPage): Chunk[] {
  const line = sheet.lines.findLast(({ box, fontSize }) => {
    const gap = grid.box.y0 - box.y1;
    return gap > -0.3 * fontSize && gap < NEAR_EM * fontSize;
  });
  return line?.chunks.filter(({ box }) => box.x1 > grid.box.x0 && box.x0 < grid.box.x1) ?? [];
}

/** The column that a chunk lies in; -1 if it runs over a border. */
function columnOf({ box }: Chunk, xs: readonly number[]): number {
  for (let col = 0; col < xs.length - 1; col++) {
    const [left, right] = [xs[col] ?? 0, xs[col + 1] ?? 0];
    if (box.x0 >= left - 2 && box.x1 <= right + 2) return col;
  }
  return -1;
}
