import type { InkMap } from '../raster/ink-map.ts';
import { type InkRegion, inkRegions } from '../raster/ink-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';

/** Sides of the dots and squares that open items (points). */
const DOT = { min: 1.2, max: 8 };
/** Sides differ less than this ratio. */
const ROUND = 1.6;
/** Share of its box that a dot fills: circles fill 0.79, letters far less. */
const SOLID = 0.6;
/** Sides of other signs that open items: the thinnest is a dash, the widest a long one (points). */
const SIGN = { width: { min: 1.5, max: 16 }, height: { min: 0.4, max: 9 } };

/** Small shapes in ink that must be without words: what may be a bullet that was not read as a sign. */
export type LoneShapes = {
  /** Solid, and about as high as wide. */
  readonly dots: readonly PixelBox[];
  /** Others: dashes, rings, arrowheads. */
  readonly signs: readonly PixelBox[];
};

export function findLoneShapes(ink: InkMap, perPoint: number): LoneShapes {
  const regions = inkRegions(ink);
  const dots = regions.filter((region) => isDot(region, perPoint));
  const known = new Set(dots);
  return {
    dots,
    signs: regions.filter((region) => isSign(region, perPoint) && !known.has(region)),
  };
}

function isDot({ x0, y0, x1, y1, pixels }: InkRegion, perPoint: number): boolean {
  const [short, long] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)];
  if (short < DOT.min * perPoint || long > DOT.max * perPoint) return false;
  return long <= short * ROUND && pixels >= SOLID * (x1 - x0) * (y1 - y0);
}

function isSign({ x0, y0, x1, y1 }: InkRegion, perPoint: number): boolean {
  const [width, height] = [(x1 - x0) / perPoint, (y1 - y0) / perPoint];
  const isWide = width >= SIGN.width.min && width <= SIGN.width.max;
  return isWide && height >= SIGN.height.min && height <= SIGN.height.max;
}
