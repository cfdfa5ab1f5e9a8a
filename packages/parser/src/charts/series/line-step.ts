import type { ValueAxis } from '../axes/find-axes.ts';
import type { Curve } from '../chart-scene.ts';
import { curveAt } from './curve-at.ts';

/** A followed line is this uneven where it is straight; markers at its places hide this much of it (pixels). */
const UNEVEN = 1.6;
const MARKER = 5;
/** Places nearer to each other than this are not told apart (pixels). */
const LEAST_STEP = 8;
/** Share of a line that is straight between its places. */
const STRAIGHT = 0.9;
/** Places at which lines bend, so that they tell where places are. */
const FEWEST_BENDS = 3;
/** Ticks between two values at most. */
const MOST_TICKS = 2;
/** Steps data comes in, by powers of ten. */
const ROUND_STEPS = [5, 2.5, 2, 1];

/** The largest step between values from one to the next of which followed lines are straight; undefined where they do not bend. */
export function lineStep(
  axis: ValueAxis,
  curves: readonly Curve[],
  precision: number,
): number | undefined {
  const traced = curves.filter(({ isTraced }) => isTraced);
  if (traced.length === 0) return undefined;
  const pixel = Math.abs(axis.fit.slope) * precision;
  const most = MOST_TICKS * tickStep(axis.ticks.map(({ value }) => value));
  return stepsUpTo(most, LEAST_STEP * pixel).find((step) => {
    const pieces = traced.map((curve) => straightness(curve, axis, step, precision));
    const [straight, all, bends] = [0, 1, 2].map((at) =>
      pieces.reduce((sum, piece) => sum + (piece[at] ?? 0), 0),
    ) as [number, number, number];
    return all > 0 && straight >= STRAIGHT * all && bends >= FEWEST_BENDS;
  });
}

/** Columns of a line that lie on the straight ways between its places, all that tell, and bends at places. */
function straightness(
  curve: Curve,
  { fit: { slope, intercept } }: ValueAxis,
  step: number,
  precision: number,
): [straight: number, all: number, bends: number] {
  const width = Math.abs(step / slope);
  const placeOf = (x: number) => (slope * x + intercept) / step;
  const heights = new Map<number, number | undefined>();
  const heightAt = (place: number) => {
    if (!heights.has(place))
      heights.set(place, curveAt(curve, (place * step - intercept) / slope, precision, width));
    return heights.get(place);
  };
  let [straight, all] = [0, 0];
  for (const { x, y } of curve.points) {
    const place = placeOf(x);
    const from = Math.floor(place);
    const share = place - from;
    if (Math.min(share, 1 - share) * width < MARKER * precision) continue;
    const [before, after] = [heightAt(from), heightAt(from + 1)];
    if (before === undefined || after === undefined) continue;
    const steepness = Math.hypot(1, (after - before) / width);
    const away = Math.abs(before + share * (after - before) - y) / steepness;
    all++;
    if (away <= UNEVEN * precision) straight++;
  }
  return [straight, all, bendsOf(heights, precision)];
}

/** Places where a line leaves the straight way from the place before to the one after. */
function bendsOf(heights: ReadonlyMap<number, number | undefined>, precision: number): number {
  return [...heights].filter(([place, height]) => {
    const [before, after] = [heights.get(place - 1), heights.get(place + 1)];
    if (height === undefined || before === undefined || after === undefined) return false;
    return Math.abs(height - (before + after) / 2) > 2 * UNEVEN * precision;
  }).length;
}

function tickStep(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const steps = sorted.slice(1).map((value, index) => value - (sorted[index] ?? 0));
  return Math.min(...steps);
}

/** Round steps from the largest to the least. */
function stepsUpTo(most: number, least: number): number[] {
  const steps: number[] = [];
  for (let power = Math.floor(Math.log10(most)); 10 ** (power + 1) > least; power--) {
    steps.push(...ROUND_STEPS.map((step) => step * 10 ** power));
  }
  return steps.filter((step) => step <= 1.01 * most && step >= least);
}
