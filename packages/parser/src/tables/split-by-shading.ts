import type { RuledGrid } from './find-ruled-grids.ts';
import type { ShadedRow } from './find-shade-edges.ts';
import type { Piece } from './sheet.ts';

/** Shading over less than this share of the table's width marks cells, not rows. */
const WHOLE_WIDTH = 0.85;

/** Borders closer to a rule than this repeat it (points). */
const NEAR_RULE = 4;

/** Bands of a grid parted further where the shading of rows changes. */
export function splitByShading(
  grid: RuledGrid,
  rows: readonly ShadedRow[],
  pieces: readonly Piece[],
): RuledGrid {
  const width = grid.box.x1 - grid.box.x0;
  const borders = rows
    .filter(({ box }) => {
      const shared = Math.min(box.x1, grid.box.x1) - Math.max(box.x0, grid.box.x0);
      return shared >= WHOLE_WIDTH * width && box.x1 - box.x0 <= 1.15 * width;
    })
    .flatMap(({ box }) => [box.y0, box.y1])
    .filter((y) => y > grid.box.y0 + NEAR_RULE && y < grid.box.y1 - NEAR_RULE)
    .filter((y) => !pieces.some(({ box }) => box.y0 < y - 2 && box.y1 > y + 2));
  const parting = borders.filter((y) => isBetweenText(y, [...grid.ys, ...borders], pieces));
  return parting.length < 2 ? grid : withRows(grid, parting);
}

/** Whether text stands between the border and its neighbours on both sides. */
function isBetweenText(y: number, borders: readonly number[], pieces: readonly Piece[]): boolean {
  const above = Math.max(...borders.filter((other) => other < y - NEAR_RULE));
  const below = Math.min(...borders.filter((other) => other > y + NEAR_RULE));
  const middles = pieces.map(({ box }) => (box.y0 + box.y1) / 2);
  return (
    middles.some((middle) => middle > above && middle < y) &&
    middles.some((middle) => middle > y && middle < below)
  );
}

function withRows(grid: RuledGrid, borders: readonly number[]): RuledGrid {
  const ys = [...grid.ys];
  for (const border of [...borders].sort((a, b) => a - b)) {
    if (!ys.some((y) => Math.abs(y - border) < NEAR_RULE)) ys.push(border);
  }
  ys.sort((a, b) => a - b);
  const indexOf = (row: number): number => ys.indexOf(grid.ys[row] ?? 0);
  const cells = grid.cells.flatMap((cell) => {
    const row = indexOf(cell.row);
    const rowEnd = indexOf(cell.rowEnd);
    if (cell.rowEnd - cell.row > 1) return [{ ...cell, row, rowEnd }];
    return Array.from({ length: rowEnd - row }, (_, index) => ({
      ...cell,
      row: row + index,
      rowEnd: row + index + 1,
    }));
  });
  return { ...grid, ys, cells };
}
