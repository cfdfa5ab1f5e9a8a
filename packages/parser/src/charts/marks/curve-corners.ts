import type { Point } from '../chart-scene.ts';

/** The corners of a line between its ends: without them it would be farther off than the tolerance (Douglas and Peucker 1973). */
export function curveCorners(points: readonly Point[], tolerance: number): Point[] {
  const corners: number[] = [];
  const stretches: [from: number, to: number][] = [[0, points.length - 1]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch;
    const corner = farthest(points, from, to, tolerance);
    if (corner === undefined) continue;
    corners.push(corner);
    stretches.push([from, corner], [corner, to]);
  }
  return corners.toSorted((a, b) => a - b).map((corner) => points[corner] as Point);
}

function farthest(
  points: readonly Point[],
  from: number,
  to: number,
  tolerance: number,
): number | undefined {
  const [start, end] = [points[from], points[to]];
  if (!start || !end) return undefined;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  let best: number | undefined;
  let most = tolerance;
  for (let index = from + 1; index < to; index++) {
    const { x, y } = points[index] as Point;
    const away =
      length === 0
        ? Math.hypot(x - start.x, y - start.y)
        : Math.abs((x - start.x) * dy - (y - start.y) * dx) / length;
    if (away > most) {
      most = away;
      best = index;
    }
  }
  return best;
}
