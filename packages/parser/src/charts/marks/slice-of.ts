import { boxHeight, boxWidth } from '@sheaf/document';
import type { Drawing } from '../../page/primitives.ts';
import type { Point, Slice } from '../chart-scene.ts';
import { curveCorners } from './curve-corners.ts';

/** Smallest radius of a pie (points). */
const LEAST_RADIUS = 15;
/** How far the corners of a slice may be from its circle (share of the radius). */
const ROUND = 0.012;

/** A filled figure whose corners lie on a circle but for its middle, or on two circles around it: a piece of a ring. */
export function sliceOf(drawing: Drawing): Slice[] {
  const slices = SLICES.get(drawing) ?? findSlice(drawing);
  SLICES.set(drawing, slices);
  return slices;
}

/** Regions of a page that overlap ask for the same figures. */
const SLICES = new WeakMap<Drawing, Slice[]>();

function findSlice({ points, operators, fill, box }: Drawing): Slice[] {
  if (fill === null || Math.max(boxWidth(box), boxHeight(box)) < LEAST_RADIUS) return [];
  const ends = straightened(endsOf(points, operators));
  if (ends.length < 4) return [];
  const most = FARTHEST * Math.max(boxWidth(box), boxHeight(box));
  for (const { center, fewest } of middlesOf(ends)) {
    const slice = sliceAround(center, ends, fill, fewest);
    if (slice && slice.radius < most) return [slice];
  }
  return [];
}

type Middle = { readonly center: Point; readonly fewest: (typeof FEWEST)[keyof typeof FEWEST] };

/** Where the middle of the circle may be; none for outlines with more corners than circles have, such as coasts. */
function* middlesOf(ends: readonly Point[]): Generator<Middle> {
  const sharp = sharpCorners(ends);
  if (sharp.length > MOST_SHARP) return;
  for (const center of likelyCenters(ends)) yield { center, fewest: FEWEST.likely };
  for (const center of sharp) yield { center, fewest: FEWEST.sharp };
  for (const center of arcCenters(ends)) yield { center, fewest: FEWEST.ring };
}

/** The radius of a pie is at most this many times as long as a slice of it; flat curves are no slices. */
const FARTHEST = 6;

/** Corners at least on the outer and the inner circle, by how the middle was found: any three lie on some circle. */
const FEWEST = {
  likely: { outer: 3, inner: 1 },
  sharp: { outer: 4, inner: 1 },
  ring: { outer: 3, inner: 3 },
};

/** Corners of a straight side are closer to it than this (points): files round to hundredths. */
const STRAIGHT = 0.012;
/** Outlines with so few corners have none to spare. */
const FEW = 12;

/** An outline without the corners along its straight sides, which some programs draw in many pieces. */
function straightened(ends: readonly Point[]): readonly Point[] {
  const [first] = ends;
  const last = ends.at(-1);
  if (!first || !last || ends.length <= FEW) return ends;
  return [first, ...curveCorners(ends, STRAIGHT), last];
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

/** The middle comes first or near the end as a rule. */
function likelyCenters(ends: readonly Point[]): Point[] {
  return [ends[0], ends.at(-1), ends.at(-2)].flatMap((point) => point ?? []);
}

function sharpCorners(ends: readonly Point[]): Point[] {
  return ends.filter((_, index) => isSharp(ends, index));
}

/** Two circles drawn as coarsely as can be, each corner a sharp one, and the four corners of a piece of a ring. */
const MOST_SHARP = 2 * 32 + 4;

/** The outline turns by more than an eighth of a right angle. */
function isSharp(ends: readonly Point[], index: number): boolean {
  const [a, b, c] = [ends[index - 1], ends[index], ends[index + 1]];
  if (!a || !b || !c) return false;
  const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
  return Math.cos(turn) < Math.cos(Math.PI / 16);
}

/** Middles of the circles through three corners that follow each other at some distance. */
function arcCenters(ends: readonly Point[]): Point[] {
  const step = Math.max(1, Math.floor(ends.length / 12));
  return ends
    .filter((_, index) => index % step === 0)
    .flatMap((a, place) => {
      const [b, c] = [ends[(place + 1) * step], ends[(place + 2) * step]];
      const center = b && c ? circleThrough(a, b, c) : undefined;
      return center ? [center] : [];
    });
}

function circleThrough(a: Point, b: Point, c: Point): Point | undefined {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const double = 2 * (bx * cy - by * cx);
  if (Math.abs(double) < 1e-3) return undefined;
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  return { x: a.x + (cy * bb - by * cc) / double, y: a.y + (bx * cc - cx * bb) / double };
}

function sliceAround(
  center: Point,
  ends: readonly Point[],
  color: number,
  fewest: Middle['fewest'],
): Slice | undefined {
  const radii = ends.map(({ x, y }) => Math.hypot(x - center.x, y - center.y));
  const most = radii.reduce((a, b) => Math.max(a, b), 0);
  const rimFrom = (1 - 2 * ROUND) * most;
  const circles = twoCircles(radii, rimFrom, 2 * ROUND * most);
  if (!circles) return undefined;
  const { outer, inner } = circles;
  const radius = outer.sum / Math.max(1, outer.count);
  if (outer.count < fewest.outer || inner.count < fewest.inner || radius < LEAST_RADIUS)
    return undefined;
  const isRound = most - radius <= ROUND * radius && radius - outer.least <= ROUND * radius;
  if (!isRound || inner.most - inner.least > 2 * ROUND * radius) return undefined;
  const rim = ends.filter((_, index) => (radii[index] ?? 0) > rimFrom);
  const turns = rim.map(({ x, y }) => turnOf(x - center.x, y - center.y));
  return { center, radius, color, ...spanOf(turns) };
}

type Circle = { count: number; sum: number; least: number; most: number };

/** Corners on the rim and those within it; undefined where those within are farther apart than one circle allows. */
function twoCircles(
  radii: readonly number[],
  rimFrom: number,
  apart: number,
): { readonly outer: Circle; readonly inner: Circle } | undefined {
  const outer = { count: 0, sum: 0, least: Number.POSITIVE_INFINITY, most: 0 };
  const inner = { count: 0, sum: 0, least: Number.POSITIVE_INFINITY, most: 0 };
  for (const radius of radii) {
    const circle = radius > rimFrom ? outer : inner;
    circle.count++;
    circle.sum += radius;
    if (radius < circle.least) circle.least = radius;
    if (radius > circle.most) circle.most = radius;
    if (inner.most - inner.least > apart) return undefined;
  }
  return { outer, inner };
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
