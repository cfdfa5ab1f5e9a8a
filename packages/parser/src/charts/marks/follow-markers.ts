import type { Curve, Dot, Point } from '../chart-scene.ts';

/** Markers of a line stand at most this far from its ends and corners (points). */
const REACH = 9;
/** Markers a line has at least where they say where its values stand. */
const FEWEST = 3;

/** Drawn lines with markers of their own colour run from marker to marker; some programs leave gaps around them. */
export function followMarkers(curves: readonly Curve[], dots: readonly Dot[]): Curve[] {
  return curves.map((curve) => {
    if (curve.isTraced) return curve;
    const own = dots.filter((dot) => dot.color === curve.color && isAt(dot, curve.points));
    const places = withoutRepeats(own);
    const corners = new Set(curve.points.map(({ x }) => Math.round(x))).size;
    const isMarked = places.length >= FEWEST && places.length >= 0.4 * corners;
    return isMarked ? { ...curve, points: places } : curve;
  });
}

function isAt(dot: Dot, points: readonly Point[]): boolean {
  return points.some(({ x, y }) => Math.abs(x - dot.x) < REACH && Math.abs(y - dot.y) < REACH);
}

/** Fill and edge of a marker are often drawn one after the other. */
function withoutRepeats(dots: readonly Dot[]): Point[] {
  const places: Point[] = [];
  for (const { x, y } of dots.toSorted((a, b) => a.x - b.x)) {
    const last = places.at(-1);
    if (!last || Math.hypot(x - last.x, y - last.y) > 1) places.push({ x, y });
  }
  return places;
}
