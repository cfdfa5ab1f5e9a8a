import type { Box } from '@sheaf/document';
import type { Edge } from './find-edges.ts';
import type { RuledGrid } from './find-ruled-grids.ts';
import type { Piece, ShadeArea } from './sheet.ts';

/** A part of the sheet that may be a table: what stands in it and the rules that part it. */
export type Area = {
  readonly box: Box;
  readonly pieces: readonly Piece[];
  /** Rules that part the area for certain; a single cell where there are none. */
  readonly grid: RuledGrid;
  /** Rules inside the area, also those over some columns only. */
  readonly horizontals: readonly Edge[];
  readonly verticals: readonly Edge[];
  readonly shades: readonly ShadeArea[];
  /** Type size most words of the area have. */
  readonly em: number;
};

/** A cell before its text is put together. */
export type Place = {
  readonly row: number;
  readonly col: number;
  readonly rowEnd: number;
  readonly colEnd: number;
  /** Lines of the cell from top to bottom. */
  readonly lines: readonly (readonly Piece[])[];
};

/** The type size that most letters have. */
export function medianFontSize(pieces: readonly Piece[]): number {
  const sizes = pieces.map((piece) => piece.fontSize).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}

/** A grid of rows alone, as wide as the area. */
export function gridOfRows(box: Box, borders: readonly number[]): RuledGrid {
  const inner = borders.filter((y) => y > box.y0 + 2 && y < box.y1 - 2);
  const ys = [box.y0, ...inner, box.y1];
  return {
    box,
    xs: [box.x0, box.x1],
    ys,
    cells: ys.slice(1).map((_, row) => ({ row, col: 0, rowEnd: row + 1, colEnd: 1 })),
  };
}
