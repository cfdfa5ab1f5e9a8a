import { boxWidth } from '@sheaf/document';
import type { Drawing } from '../../page/primitives.ts';
import type { Curve, Point } from '../chart-scene.ts';

/** Pieces a dashed line has at least, and how thick they are at most (points). */
const FEWEST_PIECES = 5;
const THICKEST = 4;
/** Share of the pieces that must be strips. */
const MOSTLY = 0.9;

/** A dashed line of which the program has filled each dash as a figure of its own; none where the figures are no dashes. */
export function dashedCurve({ points, operators, fill, box }: Drawing): Curve[] {
  if (fill === null || operators.length < 4 * FEWEST_PIECES) return [];
  const pieces = figuresOf(points, operators);
  const strips = pieces.flatMap((piece) => stripOf(piece) ?? []);
  if (strips.length < FEWEST_PIECES || strips.length < MOSTLY * pieces.length) return [];
  const length = strips.reduce((sum, strip) => sum + strip.length, 0);
  if (length < 0.3 * boxWidth(box)) return [];
  const middles = strips.flatMap((strip) => strip.middle).toSorted((a, b) => a.x - b.x);
  const width = strips.reduce((sum, strip) => sum + strip.thickness, 0) / strips.length;
  const dash = [length / strips.length];
  return [{ points: middles, color: fill, dash, width, isTraced: true }];
}

function figuresOf(points: Float32Array, operators: Uint8Array): Point[][] {
  const figures: Point[][] = [];
  for (const [index, operator] of operators.entries()) {
    const point = { x: points[2 * index] ?? 0, y: points[2 * index + 1] ?? 0 };
    if ((operator & 15) === 0) figures.push([point]);
    else figures.at(-1)?.push(point);
  }
  return figures.map(withoutRepeat);
}

/** Figures often end where they began. */
function withoutRepeat(figure: Point[]): Point[] {
  const [first] = figure;
  const last = figure.at(-1);
  const isClosed = first && last && Math.hypot(first.x - last.x, first.y - last.y) < 0.01;
  return isClosed ? figure.slice(0, -1) : figure;
}

type Strip = { readonly middle: Point[]; readonly length: number; readonly thickness: number };

/** The line in the middle of a long thin figure, whose corners come along one side and back along the other. */
function stripOf(figure: readonly Point[]): Strip | undefined {
  if (figure.length < 4) return undefined;
  const middle: Point[] = [];
  let thickness = 0;
  for (let at = 0; at < figure.length >> 1; at++) {
    const [point, other] = [figure[at] as Point, figure[figure.length - 1 - at] as Point];
    thickness = Math.max(thickness, apart(point, other));
    // Most figures are no strips, which their first corners show.
    if (!(thickness <= THICKEST)) return undefined;
    middle.push({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
  }
  const length = middle.slice(1).reduce((sum, point, at) => sum + apart(point, middle[at]), 0);
  return { middle, length, thickness };
}

function apart(a: Point, b: Point | undefined): number {
  return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
