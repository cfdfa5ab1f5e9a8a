import type { QuarterTurn } from '../raster/turn-gray.ts';

/** Where a point stands after a sheet (of that size) was turned clockwise by quarter turns. */
export function turnPoint(
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
  turn: QuarterTurn,
): readonly [number, number] {
  switch (turn) {
    case 0:
      return [x, y];
    case 90:
      return [height - y, x];
    case 180:
      return [width - x, height - y];
    case 270:
      return [y, width - x];
  }
}
