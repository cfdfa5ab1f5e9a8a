import type { AffineFit } from '@sheaf/document';

/** A number that may be a tick, and where it stands along the axis. */
export type TickCandidate = { readonly value: number; readonly position: number };

export type ScaleFit = AffineFit & {
  readonly scale: 'Linear' | 'Log10';
  /** Indices of the candidates that lie on the scale. */
  readonly inliers: readonly number[];
};

/** How far a tick may stand from its place (share of the distance of two ticks). */
const MOST_ASIDE = 0.12;

/** Longer rows of numbers are columns of a table. */
const MOST_TICKS = 60;

/** Ticks a scale needs at least. */
const FEWEST_TICKS = 3;

/** The scale on which most of some numbers stand at their places, linear or logarithmic. */
export function fitScale(candidates: readonly TickCandidate[]): ScaleFit | undefined {
  const [one, other] = candidates;
  // Two powers of ten that follow each other are enough of a logarithmic scale.
  if (one && other && candidates.length === 2) {
    const logs = [one, other].map(({ value, position }) => ({
      value: Math.log10(value),
      position,
    }));
    return { ...leastSquares(logs), scale: 'Log10', inliers: [0, 1] };
  }
  const linear = fitStraight(candidates, 'Linear');
  const logarithmic = fitLogarithmic(candidates);
  const more = (logarithmic?.inliers.length ?? 0) - (linear?.inliers.length ?? 0);
  return more > 0 ? logarithmic : linear;
}

/** The same on the logarithms of those that have one: nought of the other axis may stand in line with them. */
function fitLogarithmic(candidates: readonly TickCandidate[]): ScaleFit | undefined {
  const logs = candidates.flatMap(({ value, position }, index) =>
    value > 0 ? [{ value: Math.log10(value), position, index }] : [],
  );
  const fit = fitStraight(logs, 'Log10');
  return fit && { ...fit, inliers: fit.inliers.flatMap((at) => logs[at]?.index ?? []) };
}

/** RANSAC over all pairs: axes have few ticks. */
function fitStraight(
  candidates: readonly TickCandidate[],
  scale: 'Linear' | 'Log10',
): ScaleFit | undefined {
  if (candidates.length > MOST_TICKS) return undefined;
  const slack = MOST_ASIDE * spacingOf(candidates);
  let best: number[] = [];
  for (let i = 0; i < candidates.length; i++) {
    for (let j = i + 1; j < candidates.length; j++) {
      const inliers = inliersOf(candidates, i, j, slack);
      if (inliers.length > best.length) best = inliers;
    }
  }
  if (best.length < FEWEST_TICKS) return undefined;
  const chosen = best.flatMap((index) => candidates[index] ?? []);
  const fit = steadyFit(chosen);
  const isSure =
    fit.rSquared > SURE_FIT &&
    (scale === 'Log10'
      ? // Logarithmic scales are labelled 1, 2, 5 or 1, 5 as well as by powers.
        best.length >= SURE_TICKS && spans(chosen)
      : // Steps that are no round numbers are printed as round ones.
        best.length >= ENOUGH_TICKS && best.length === candidates.length);
  if (!isSure && !isEvenlyStepped(chosen)) return undefined;
  return { ...fit, scale, inliers: best };
}

/** Ticks that make the inner ones enough to go by, and their places enough of a scale where all fit. */
const ENOUGH_TICKS = 5;
/** How far inner ticks are off their line at most, and outer ones at least, where those were moved (shares of a step). */
const STEADY = 0.02;
const MOVED = 0.05;

/** The line through ticks; where the labels at both ends were moved inwards to stay on the picture, through the others. */
export function steadyFit(ticks: readonly TickCandidate[]): AffineFit {
  if (ticks.length < ENOUGH_TICKS) return leastSquares(ticks);
  const sorted = ticks.toSorted((a, b) => a.position - b.position);
  const inner = sorted.slice(1, -1);
  const fit = leastSquares(inner);
  const step = spacingOf(ticks);
  const aside = ({ value, position }: TickCandidate) =>
    Math.abs((value - fit.intercept) / fit.slope - position) / step;
  const ends = sorted.filter((tick) => !inner.includes(tick));
  const isMoved = Math.max(...inner.map(aside)) < STEADY && Math.max(...ends.map(aside)) > MOVED;
  return isMoved ? fit : leastSquares(ticks);
}

/** Ticks from which on a logarithmic scale is told by their places alone, how well those of any scale fit then, and decades they span. */
const SURE_TICKS = 4;
const SURE_FIT = 0.9995;
const LEAST_DECADES = 1.5;

function spans(ticks: readonly TickCandidate[]): boolean {
  const values = ticks.map(({ value }) => value);
  return Math.max(...values) - Math.min(...values) >= LEAST_DECADES;
}

function inliersOf(
  candidates: readonly TickCandidate[],
  i: number,
  j: number,
  slack: number,
): number[] {
  const [a, b] = [candidates[i], candidates[j]];
  if (!a || !b || a.value === b.value || a.position === b.position) return [];
  const slope = (b.value - a.value) / (b.position - a.position);
  const inliers: number[] = [];
  for (const [index, { value, position }] of candidates.entries()) {
    const expected = a.position + (value - a.value) / slope;
    if (Math.abs(expected - position) <= slack) inliers.push(index);
  }
  return inliers;
}

function spacingOf(candidates: readonly TickCandidate[]): number {
  const positions = candidates.map(({ position }) => position).sort((a, b) => a - b);
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < positions.length; index++) {
    const gap = (positions[index] ?? 0) - (positions[index - 1] ?? 0);
    if (gap > 1) least = Math.min(least, gap);
  }
  return Number.isFinite(least) ? least : 0;
}

/** Values of an axis are whole multiples of one step. */
function isEvenlyStepped(ticks: readonly TickCandidate[]): boolean {
  const values = [...new Set(ticks.map(({ value }) => value))].sort((a, b) => a - b);
  if (values.length < FEWEST_TICKS) return false;
  const first = values[0] ?? 0;
  let step = Number.POSITIVE_INFINITY;
  for (let index = 1; index < values.length; index++) {
    step = Math.min(step, (values[index] ?? 0) - (values[index - 1] ?? 0));
  }
  const steps = values.map((value) => (value - first) / step);
  const most = steps.at(-1) ?? 0;
  return (
    steps.every((count) => Math.abs(count - Math.round(count)) < 0.05) && most < values.length * 3
  );
}

/** The straight line through ticks with the least squares of errors. */
export function leastSquares(ticks: readonly TickCandidate[]): AffineFit {
  const count = ticks.length;
  const meanX = ticks.reduce((sum, { position }) => sum + position, 0) / count;
  const meanY = ticks.reduce((sum, { value }) => sum + value, 0) / count;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const { value, position } of ticks) {
    xx += (position - meanX) ** 2;
    xy += (position - meanX) * (value - meanY);
    yy += (value - meanY) ** 2;
  }
  const slope = xx === 0 ? 0 : xy / xx;
  const rSquared = xx === 0 || yy === 0 ? 0 : (xy * xy) / (xx * yy);
  return { slope, intercept: meanY - slope * meanX, rSquared };
}
