import signs from '../../../models/outlined-signs.json' with { type: 'json' };
import type { Drawing } from '../../page/primitives.ts';

/** A sign of mathematics told by its outline. */
export type OutlinedSign = {
  readonly text: string;
  readonly font: string;
  /** Size of its type and the line it stands on, in points. */
  readonly size: number;
  readonly baseline: number;
};

type Outline = {
  readonly text: string;
  readonly font: string;
  /** Width over height, mean and spread of the points within their box, in thousandths. */
  readonly moments: readonly number[];
  /** Lower edge and height, in thousandths of the type's size. */
  readonly bottom: number;
  readonly height: number;
};

/** How far measurements of one outline differ at most, in thousandths; writers round coordinates. */
const TOLERANCE = 12;

/** The signs of TeX and MathJax whose outline a filled drawing has, the likest first: typefaces share some. */
export function recogniseOutline({ points, operators }: Drawing): OutlinedSign[] {
  const outline = measureOutline(points, operators);
  if (!outline) return [];
  return nearest(outline).map((found) => {
    const size = (outline.y1 - outline.y0) / (found.height / 1000);
    const { text, font } = found;
    return { text, font, size, baseline: baselineOf(found, outline, size) };
  });
}

/** Height of the line that large signs are centred on, above the baseline (ems). */
const AXIS = 0.25;

/** The large signs of Computer Modern hang from their upper edge, and so do its roots. */
function baselineOf({ font, text, bottom }: Outline, { y0, y1 }: Measured, size: number): number {
  if (text === '√') return y1 - 0.2 * size;
  return font === 'cmex10' ? (y0 + y1) / 2 + AXIS * size : y1 + (bottom / 1000) * size;
}

type Measured = {
  readonly count: number;
  readonly moments: readonly number[];
  readonly y0: number;
  readonly y1: number;
};

function nearest({ count, moments }: Measured): Outline[] {
  const found: { readonly outline: Outline; readonly off: number }[] = [];
  for (const outline of outlinesByCount().get(count) ?? []) {
    const off = distance(moments, outline.moments);
    if (off < TOLERANCE) found.push({ outline, off });
  }
  found.sort((a, b) => a.off - b.off);
  return found.map(({ outline }) => outline);
}

function distance(measured: readonly number[], known: readonly number[]): number {
  let most = 0;
  for (let index = 0; index < known.length; index++) {
    const scale = index === 0 ? Math.max(1, (known[0] ?? 0) / 1000) : 1;
    most = Math.max(most, Math.abs((measured[index] ?? 0) - (known[index] ?? 0)) / scale);
  }
  return most;
}

let byCount: ReadonlyMap<number, readonly Outline[]> | undefined;

/** Read only when a page has outlines that may be signs. */
function outlinesByCount(): ReadonlyMap<number, readonly Outline[]> {
  if (byCount) return byCount;
  const map = new Map<number, Outline[]>();
  for (const [font, entries] of Object.entries(signs))
    for (const entry of entries.split(';')) {
      const [codes = '', ...fields] = entry.split(' ');
      const [count = 0, ...numbers] = fields.map(Number);
      const [bottom = 0, height = 0] = numbers.slice(-2);
      const text = String.fromCodePoint(
        ...codes.split('+').map((code) => Number.parseInt(code, 16)),
      );
      const outline = { text, font, moments: numbers.slice(0, -2), bottom, height };
      const list = map.get(count);
      if (list) list.push(outline);
      else map.set(count, [outline]);
    }
  byCount = map;
  return map;
}

/** Points of all figures but those that only close one, and how they lie in their box. */
function measureOutline(points: Float32Array, operators: Uint8Array): Measured | undefined {
  const kept = pointsOfFigures(points, operators);
  const count = kept.length / 2;
  if (count < 4 || !outlinesByCount().has(count)) return undefined;
  const sums = new Float64Array(5);
  let [x0, x1, y0, y1] = [Number.POSITIVE_INFINITY, -1e9, Number.POSITIVE_INFINITY, -1e9];
  for (let index = 0; index < kept.length; index += 2) {
    const x = kept[index] as number;
    const y = kept[index + 1] as number;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  const [width, height] = [x1 - x0, y1 - y0];
  if (width <= 0 || height <= 0) return undefined;
  for (let index = 0; index < kept.length; index += 2) {
    const u = ((kept[index] as number) - x0) / width;
    const v = ((kept[index + 1] as number) - y0) / height;
    sums[0] = (sums[0] as number) + u;
    sums[1] = (sums[1] as number) + v;
    sums[2] = (sums[2] as number) + u * u;
    sums[3] = (sums[3] as number) + v * v;
    sums[4] = (sums[4] as number) + u * v;
  }
  const [u = 0, v = 0, uu = 0, vv = 0, uv = 0] = sums.map((sum) => sum / count);
  const moments = [width / height, u, v, uu - u * u, vv - v * v, uv - u * v];
  return { count, moments: moments.map((one) => one * 1000), y0, y1 };
}

/** Ends that differ by less from the start close the figure, in points. */
const CLOSED = 0.02;

function pointsOfFigures(points: Float32Array, operators: Uint8Array): number[] {
  const kept: number[] = [];
  let start = 0;
  const closeFigure = () => {
    while (
      kept.length - start > 2 &&
      Math.abs((kept.at(-2) ?? 0) - (kept[start] ?? 0)) < CLOSED &&
      Math.abs((kept.at(-1) ?? 0) - (kept[start + 1] ?? 0)) < CLOSED
    )
      kept.length -= 2;
    start = kept.length;
  };
  for (let index = 0; index < operators.length; index++) {
    if (((operators[index] ?? 0) & 15) === 0) closeFigure();
    kept.push(points[2 * index] ?? 0, points[2 * index + 1] ?? 0);
  }
  closeFigure();
  return kept;
}
