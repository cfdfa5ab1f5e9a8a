import type { InkMap } from '../raster/ink-map.ts';
import { inkRegions } from '../raster/ink-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';

/** Sides of the dots and squares that open items (points). */
const SIDE = { min: 1.2, max: 8 };
/** Sides differ less than this ratio. */
const ROUND = 1.6;
/** Share of its box that a dot fills: circles fill 0.79, letters far less. */
const SOLID = 0.6;

/** Finds small solid shapes, in ink that must be without words: bullets that were not read as signs. */
export function findDots(ink: InkMap, perPoint: number): PixelBox[] {
  return inkRegions(ink).filter(({ x0, y0, x1, y1, pixels }) => {
    const [short, long] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)];
    if (short < SIDE.min * perPoint || long > SIDE.max * perPoint) return false;
    return long <= short * ROUND && pixels >= SOLID * (x1 - x0) * (y1 - y0);
  });
}
