import type { Component } from './color-components.ts';

/** Share of its box that a rectangle fills. */
const FILLED = 0.93;

/** Whether a piece of colour fills its box. */
export function isRectangle(component: Component): boolean {
  const { x0, y0, x1, y1, rowFill, columnFill, pixels } = component;
  const area = (x1 - x0) * (y1 - y0);
  return pixels >= 4 && rowFill >= FILLED * area && columnFill >= FILLED * area;
}
