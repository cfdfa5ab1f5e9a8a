import { boxHeight, boxWidth } from '@sheaf/document';
import type { Drawing } from '../../page/primitives.ts';
import type { Point, Slice } from '../chart-scene.ts';

/** Smallest radius of a pie (points). */
const LEAST_RADIUS = 15;
/** How far the corners of a slice may be from its circle (share of the radius). */
const ROUND = 0.012;

/** A filled figure whose corners all lie on a circle but one: its middle. */
export function sliceOf({ points, operators, fill, box }: Drawing): Slice[] {
  if (fill === null || Math.max(boxWidth(box), boxHeight(box)) < LEAST_RADIUS) return [];
  const ends = endsOf(points, operators);
  if (ends.length < 4) return [];
  for (const center of candidates(ends)) {
    const slice = sliceAround(center, ends, fill);
    if (slice) return [slice];
  }
  return [];
}

/** Ends of lines and curves, and the middles of curves: a short arc is one curve. */
function endsOf(points: Float32Array, operators: Uint8Array): Point[] {
  const ends: Point[] = [];
  const at = (index: number): Point => ({
    x: points[2 * index] ?? 0,
    y: points[2 * index + 1] ?? 0,
  });
  let bends = 0;
  for (const [index, operator] of operators.entries()) {
    const isBezier = (operator & 15) === 2;
    bends = isBezier ? bends + 1 : 0;
    if (isBezier && bends % 3 !== 0) continue;
    if (isBezier) ends.push(middleOf(at(index - 3), at(index - 2), at(index - 1), at(index)));
    ends.push(at(index));
  }
  return ends;
}

/** The middle of a Bézier curve. */
function middleOf(from: Point, first: Point, second: Point, to: Point): Point {
  return {
    x: (from.x + 3 * first.x + 3 * second.x + to.x) / 8,
    y: (from.y + 3 * first.y + 3 * second.y + to.y) / 8,
  };
}

/** The middle comes first or near the end. */
function candidates(ends: readonly Point[]): Point[] {
  return [ends[0], ends.at(-1), ends.at(-2)].flatMap((point) => point ?? []);
}

function sliceAround(center: Point, ends: readonly Point[], color: number): Slice | undefined {
  if (!isRoundAtFirstSight(center, ends)) return undefined;
  const rim = ends.filter(({ x, y }) => Math.hypot(x - center.x, y - center.y) > 0.5);
  const radii = rim.map(({ x, y }) => Math.hypot(x - center.x, y - center.y));
  const radius = radii.reduce((sum, one) => sum + one, 0) / Math.max(1, radii.length);
  if (rim.length < 3 || radius < LEAST_RADIUS) return undefined;
  if (radii.some((one) => Math.abs(one - radius) > ROUND * radius)) return undefined;
  return {
    center,
    radius,
    color,
    ...spanOf(rim.map(({ x, y }) => turnOf(x - center.x, y - center.y))),
  };
}

/** Whether corners in the middle of the outline are about as far from a point. */
function isRoundAtFirstSight(center: Point, ends: readonly Point[]): boolean {
  const [a = 0, b = 0] = [ends.length >> 1, (ends.length >> 1) - 1].map((index) => {
    const end = ends[index];
    return end ? Math.hypot(end.x - center.x, end.y - center.y) : 0;
  });
  return Math.abs(a - b) < 2 * ROUND * Math.max(a, b);
}

/** Turns clockwise from twelve o'clock, 0 to 1. */
function turnOf(x: number, y: number): number {
  const turn = Math.atan2(x, -y) / (2 * Math.PI);
  return turn < 0 ? turn + 1 : turn;
}

/** The arc runs where its points stand, which is not where the widest blank is. */
function spanOf(turns: readonly number[]): { from: number; to: number } {
  const sorted = turns.toSorted((a, b) => a - b);
  let widest = { gap: 0, after: 0 };
  for (const [index, turn] of sorted.entries()) {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + 1;
    if (next - turn > widest.gap) widest = { gap: next - turn, after: index };
  }
  const from = sorted[(widest.after + 1) % sorted.length] ?? 0;
  return { from, to: from + 1 - widest.gap };
}
