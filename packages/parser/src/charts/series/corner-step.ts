import type { ValueAxis } from '../axes/find-axes.ts';
import type { Curve } from '../chart-scene.ts';
import { curveCorners } from '../marks/curve-corners.ts';

/** A followed line is this uneven where it is straight, and its corners, under markers, are this far from where they are seen (pixels). */
const UNEVEN = 1.6;
const ASIDE = 4.5;
/** Places nearer to each other than this are not told apart (pixels). */
const LEAST_STEP = 8;
/** Share of the corners that must stand at places, by how much more than by chance, and corners that tell at all. */
const MOST_CORNERS = 0.8;
const BEYOND_CHANCE = 0.3;
const FEWEST_CORNERS = 4;
/** Ticks between two values at most. */
const MOST_TICKS = 2;
/** Steps data comes in, by powers of ten. */
const ROUND_STEPS = [5, 2.5, 2, 1];

/** The step between the values at which followed lines have their corners; undefined where they show none. */
export function cornerStep(
  { fit, ticks }: ValueAxis,
  curves: readonly Curve[],
  precision: number,
): number | undefined {
  const corners = curves
    .filter(({ isTraced }) => isTraced)
    .flatMap(({ points }) => curveCorners(points, UNEVEN * precision))
    .map(({ x }) => fit.slope * x + fit.intercept);
  if (corners.length < FEWEST_CORNERS) return undefined;
  const pixel = Math.abs(fit.slope) * precision;
  const most = MOST_TICKS * stepOf(ticks.map(({ value }) => value));
  return stepsUpTo(most, LEAST_STEP * pixel).find((step) => {
    const slack = Math.min(ASIDE * pixel, 0.25 * step);
    const hits = corners.filter(
      (corner) => Math.abs(corner - Math.round(corner / step) * step) <= slack,
    );
    const share = hits.length / corners.length;
    return share >= MOST_CORNERS && share >= (2 * slack) / step + BEYOND_CHANCE;
  });
}

function stepOf(values: readonly number[]): number {
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
