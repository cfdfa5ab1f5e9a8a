import type { RasterGraphics } from './find-graphics.ts';

/** Ink beyond words and rules from which on a picture is a figure. Measured: tables 0.00, charts from 0.14. */
const FIGURE_INK = 0.1;

/** Tells a chart or photograph from a picture of nothing but text and its rules. */
export function isFigure({ unexplained }: Pick<RasterGraphics, 'unexplained'>): boolean {
  return unexplained >= FIGURE_INK;
}
