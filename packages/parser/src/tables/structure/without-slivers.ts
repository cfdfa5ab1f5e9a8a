import type { OrientedWord } from '../page/oriented-page.ts';
import type { RuledGrid } from '../propose/find-ruled-grids.ts';

/** Rows and columns without words that are narrower than this lie between the strokes of a double rule (ems). */
const NARROWEST_EM = 0.8;

/** The grid without borders that no cell ends at, and without empty rows and columns between the strokes of double rules. */
export function withoutSlivers(
  grid: RuledGrid,
  pieces: readonly OrientedWord[],
  em: number,
): RuledGrid {
  const xs = keptBorders(
    grid.xs,
    grid.cells.flatMap(({ col, colEnd }) => [col, colEnd]),
    pieces.map(({ box }) => (box.x0 + box.x1) / 2),
    em,
  );
  const ys = keptBorders(
    grid.ys,
    grid.cells.flatMap(({ row, rowEnd }) => [row, rowEnd]),
    pieces.map(({ box }) => (box.y0 + box.y1) / 2),
    em,
  );
  const cells = grid.cells
    .map(({ row, rowEnd, col, colEnd }) => ({
      row: ys.index[row] ?? 0,
      rowEnd: ys.index[rowEnd] ?? 0,
      col: xs.index[col] ?? 0,
      colEnd: xs.index[colEnd] ?? 0,
    }))
    .filter(({ row, rowEnd, col, colEnd }) => rowEnd > row && colEnd > col);
  return { box: grid.box, xs: xs.kept, ys: ys.kept, cells };
}

type Kept = { readonly kept: readonly number[]; readonly index: readonly number[] };

/** Borders that stay, and at which of them each of all borders lies now. */
function keptBorders(
  borders: readonly number[],
  ends: readonly number[],
  middles: readonly number[],
  em: number,
): Kept {
  const used = new Set(ends);
  const kept: number[] = [];
  const index: number[] = [];
  for (const [place, at] of borders.entries()) {
    const last = kept.at(-1);
    const isSliver =
      last !== undefined &&
      at - last < NARROWEST_EM * em &&
      !middles.some((middle) => middle > last && middle < at);
    if (isSliver && place === borders.length - 1) kept[kept.length - 1] = at;
    else if (!isSliver && used.has(place)) kept.push(at);
    index.push(kept.length - 1);
  }
  return { kept, index };
}
