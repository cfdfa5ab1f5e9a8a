import type { AffineFit } from '@sheaf/document';
import { median } from '../../median.ts';
import { leastSquares } from '../axes/fit-scale.ts';
import type { Curve, Point } from '../chart-scene.ts';

/** Where a line stands at a place along the level axis, `step` from the next; undefined beyond its ends. */
export function curveAt(
  curve: Curve,
  x: number,
  precision: number,
  step: number,
): number | undefined {
  const { points, isTraced } = curve;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return undefined;
  const slack = (isTraced ? 3 : 1.5) * precision + curve.width;
  if (x < Math.min(first.x, last.x) - slack || x > Math.max(first.x, last.x) + slack)
    return undefined;
  if (!isTraced) return between(points, x);
  const meeting = meetingPoint(points, x, precision, step);
  if (meeting !== undefined) return meeting;
  // Markers and the width of the line blur single columns of pixels.
  const near = points.filter((point) => Math.abs(point.x - x) <= 1.3 * precision);
  return near.length > 0 ? median(near.map(({ y }) => y)) : between(points, x);
}

/** Columns beside a place that its marker covers, and those that tell the direction of the line (pixels). */
const MARKER = 5;
const WINDOW = 13;
/** Both sides meet within this (pixels). */
const MEET = 7;

/** Where the pieces of a line on both sides of a place meet: corners and hollow markers hide the place itself. */
function meetingPoint(
  points: readonly Point[],
  x: number,
  precision: number,
  step: number,
): number | undefined {
  const far = Math.min(WINDOW * precision, 0.75 * step);
  if (far < (MARKER + 4) * precision) return undefined;
  const [left, right] = [-1, 1].map((side) => {
    const beside = points.filter((point) => {
      const away = side * (point.x - x);
      return away > MARKER * precision && away < far;
    });
    if (beside.length < 4) return undefined;
    return leastSquares(beside.map((point) => ({ position: point.x - x, value: point.y })));
  });
  if (!left || !right) return (left ?? right)?.intercept;
  const corner = crossingOf(left, right);
  if (corner && Math.abs(corner.aside) <= MARKER * precision) return corner.height;
  const isMet = Math.abs(left.intercept - right.intercept) <= MEET * precision;
  return isMet ? (left.intercept + right.intercept) / 2 : undefined;
}

/** Where two pieces of a line cross, which is its corner even where its place is known less exactly; undefined where they go on much alike. */
function crossingOf(left: AffineFit, right: AffineFit) {
  const turn = left.slope - right.slope;
  if (turn === 0 || Math.abs(turn) < Math.max(Math.abs(left.slope), Math.abs(right.slope)))
    return undefined;
  const aside = (right.intercept - left.intercept) / turn;
  return { aside, height: left.intercept + left.slope * aside };
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
