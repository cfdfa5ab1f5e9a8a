import { median } from '../../median.ts';
import type { Curve, Point } from '../chart-scene.ts';

/** Where a line stands at a place along the level axis; undefined beyond its ends. */
export function curveAt(curve: Curve, x: number, precision: number): number | undefined {
  const { points, isTraced } = curve;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return undefined;
  const slack = (isTraced ? 3 : 1.5) * precision + curve.width;
  if (x < Math.min(first.x, last.x) - slack || x > Math.max(first.x, last.x) + slack)
    return undefined;
  if (!isTraced) return between(points, x);
  // Markers and the width of the line blur single columns of pixels.
  const near = points.filter((point) => Math.abs(point.x - x) <= 1.3 * precision);
  return near.length > 0 ? median(near.map(({ y }) => y)) : between(points, x);
}

function between(points: readonly Point[], x: number): number | undefined {
  let best: Point | undefined;
  for (const [index, point] of points.entries()) {
    if (!best || Math.abs(point.x - x) < Math.abs(best.x - x)) best = point;
    const next = points[index + 1];
    if (!next || next.x === point.x) continue;
    const share = (x - point.x) / (next.x - point.x);
    if (share >= 0 && share <= 1) return point.y + share * (next.y - point.y);
  }
  return best?.y;
}
