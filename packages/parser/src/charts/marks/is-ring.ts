import type { Component } from './color-components.ts';

/** Sides of a hollow marker (pixels). */
const SIDE = { least: 6, most: 24 };
/** Share of its radius within which a ring has no paint. */
const HOLLOW = 0.5;
/** Directions from its middle, of which a ring has paint in nearly all. */
const DIRECTIONS = 12;
const LEAST_DIRECTIONS = 11;

/** Whether some paint goes round an empty middle: a marker that is drawn as a circle. */
export function isRing({ x0, y0, x1, y1, runs }: Component): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  if (Math.abs(width - height) > 2 || width < SIDE.least || width > SIDE.most) return false;
  const center = { x: (x0 + x1 - 1) / 2, y: (y0 + y1 - 1) / 2 };
  const hole = (HOLLOW * (width + height)) / 4;
  const directions = new Set<number>();
  for (const { y, from, to } of runs) {
    for (let x = from; x < to; x++) {
      if (Math.hypot(x - center.x, y - center.y) < hole) return false;
      const turn = Math.atan2(y - center.y, x - center.x) / (2 * Math.PI) + 0.5;
      directions.add(Math.floor(turn * DIRECTIONS) % DIRECTIONS);
    }
  }
  return directions.size >= LEAST_DIRECTIONS;
}
