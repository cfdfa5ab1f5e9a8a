import type { PixelBox } from '../raster/pixel-box.ts';
import type { RasterRule } from './find-raster-rules.ts';

/** Edges of shaded ground are known to the squares in which it is measured, those of rules to less (points). */
const NEAR_EDGE = 4;
/** Upright rules that make a shaded band a row of a grid: its sides, and one at least between cells. */
const GRID_RULES = 3;

/** Rules in the place of the edges of shaded rows of a grid: a hairline drowns where dark ground meets paper. */
export function shadeBorders(
  shades: readonly PixelBox[],
  rules: readonly RasterRule[],
  perPoint: number,
): RasterRule[] {
  const near = NEAR_EDGE * perPoint;
  return shades
    .map((shade) => [edgeAt(shade, shade.y0), edgeAt(shade, shade.y1)])
    .filter((edges) => edges.some((edge) => uprightsAt(edge, rules, near) >= GRID_RULES))
    .flat()
    .filter((edge) => !rules.some((rule) => isAlong(rule, edge, near)));
}

/** How many upright rules run through an edge or end at it; those close by each other are one. */
function uprightsAt(edge: RasterRule, rules: readonly RasterRule[], near: number): number {
  const places = rules
    .filter(
      (rule) =>
        rule.direction === 'vertical' &&
        rule.x1 > edge.x0 - near &&
        rule.x0 < edge.x1 + near &&
        rule.y0 < edge.y0 + near &&
        rule.y1 > edge.y0 - near,
    )
    .map(({ x0 }) => x0)
    .sort((a, b) => a - b);
  return places.filter((x, index) => x - (places[index - 1] ?? Number.NEGATIVE_INFINITY) > near)
    .length;
}

/** A hairline of one pixel. */
function edgeAt({ x0, x1 }: PixelBox, y: number): RasterRule {
  return { x0, x1, y0: y, y1: y + 1, thickness: 1, direction: 'horizontal' };
}

function isAlong(rule: RasterRule, edge: RasterRule, near: number): boolean {
  const shared = Math.min(rule.x1, edge.x1) - Math.max(rule.x0, edge.x0);
  return (
    rule.direction === 'horizontal' &&
    Math.abs(rule.y0 - edge.y0) <= near &&
    shared > (edge.x1 - edge.x0) / 2
  );
}
