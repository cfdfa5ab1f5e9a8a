import type { Curve } from '../chart-scene.ts';

/** Blank between two pieces of one line at most, where markers stand (points). */
const GAP = 16;

/** Joins pieces of one paint that follow each other from left to right. */
export function joinSegments(curves: readonly Curve[]): Curve[] {
  const joined: Curve[] = [];
  const sorted = curves
    .map(leftToRight)
    .toSorted((a, b) => (a.points[0]?.x ?? 0) - (b.points[0]?.x ?? 0));
  for (const curve of sorted) {
    const index = joined.findIndex((other) => continues(other, curve));
    const other = joined[index];
    if (other) joined[index] = { ...other, points: [...other.points, ...curve.points] };
    else joined.push(curve);
  }
  return joined;
}

function leftToRight(curve: Curve): Curve {
  const { points } = curve;
  const isBackwards = (points[0]?.x ?? 0) > (points.at(-1)?.x ?? 0);
  return isBackwards ? { ...curve, points: points.toReversed() } : curve;
}

function continues(curve: Curve, next: Curve): boolean {
  if (curve.color !== next.color || Math.abs(curve.width - next.width) > 0.2) return false;
  if (curve.dash.join() !== next.dash.join()) return false;
  const [end, start] = [curve.points.at(-1), next.points[0]];
  if (!end || !start) return false;
  const gap = Math.hypot(start.x - end.x, start.y - end.y);
  return gap < GAP && start.x > end.x - 0.5;
}
