import type { Box } from '@sheaf/document';
import type { Edge } from '../page/find-edges.ts';
import type { Piece, ShadeArea } from '../page/sheet.ts';

/** A part of the sheet that may be a table: what stands in it and the rules that part it. */
export type Area = {
  readonly box: Box;
  readonly pieces: readonly Piece[];
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
