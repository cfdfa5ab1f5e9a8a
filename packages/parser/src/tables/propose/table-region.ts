import type { Box } from '@sheaf/document';
import type { Edge } from '../page/find-edges.ts';
import type { OrientedWord, ShadeArea } from '../page/oriented-page.ts';

/** A part of the sheet that may be a table: what stands in it and the rules that part it. */
export type TableRegion = {
  readonly box: Box;
  readonly pieces: readonly OrientedWord[];
  /** Rules inside the area, also those over some columns only. */
  readonly horizontals: readonly Edge[];
  readonly verticals: readonly Edge[];
  readonly shades: readonly ShadeArea[];
  /** Type size most words of the area have. */
  readonly em: number;
};

/** A cell before its text is put together. */
export type CellDraft = {
  readonly row: number;
  readonly col: number;
  readonly rowEnd: number;
  readonly colEnd: number;
  /** Lines of the cell from top to bottom. */
  readonly lines: readonly (readonly OrientedWord[])[];
};

/** The type size that most letters have. */
export function medianFontSize(pieces: readonly OrientedWord[]): number {
  const sizes = pieces.map((piece) => piece.fontSize).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}
