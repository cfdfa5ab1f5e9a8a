import type { Axis, Box } from '@sheaf/document';
import { median } from '../../median.ts';
import type { ChartReading, ReadSeries } from '../series/chart-reading.ts';

/** More ticks make a scale no surer. */
const ENOUGH_TICKS = 5;

/** What tells whether the scales of a chart are right. */
export function measureAxes({ yAxisLeft, xAxis }: ChartReading) {
  return {
    ticks: Math.min(ENOUGH_TICKS, yAxisLeft?.ticks.length ?? 0),
    tickFit: fitOf(yAxisLeft),
    ticksMissing: missing(yAxisLeft),
    isLog: Number(yAxisLeft?.scale === 'Log10'),
    levelTicks: Math.min(ENOUGH_TICKS, xAxis.ticks.length),
    levelFit: fitOf(xAxis),
    oddStep: oddness(yAxisLeft),
    oddLevelStep: oddness(xAxis),
  };
}

/** Nines of how well ticks fit their scale. */
function fitOf(axis: Axis | null): number {
  return axis ? -Math.log10(1 - axis.fit.rSquared + 1e-9) : 0;
}

function stepsOf(axis: Axis | null): number[] {
  const values = axis?.ticks.map(({ value }) => value).toSorted((a, b) => a - b) ?? [];
  return values
    .slice(1)
    .map((value, index) => value - (values[index] ?? 0))
    .filter((step) => step > 0);
}

/** Ticks that evenly stepped values lack. */
function missing(axis: Axis | null): number {
  const steps = stepsOf(axis);
  const least = Math.min(...steps);
  if (!axis || !Number.isFinite(least) || axis.scale === 'Log10') return 0;
  const range = steps.reduce((sum, step) => sum + step, 0);
  return range / least + 1 - axis.ticks.length;
}

/** Leading digits of steps that people and programs choose. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 8, 10];

/** How far the step of a scale is from one that anybody would choose (share of it). */
function oddness(axis: Axis | null): number {
  if (!axis || axis.scale === 'Log10' || axis.scale === 'Categorical') return 0;
  const step = median(stepsOf(axis));
  if (!(step > 0)) return 0;
  const digits = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
  return Math.min(...ROUND.map((round) => Math.abs(digits / round - 1)));
}

/** How unevenly the points of a line stand: the step farthest from the usual one (shares of it). */
export function unevenness({ style, points }: ReadSeries): number {
  if (style !== 'Line' && style !== 'Area') return 0;
  const xs = points.map(({ box }) => box.x0).toSorted((a, b) => a - b);
  const steps = xs.slice(1).map((x, index) => x - (xs[index] ?? 0));
  const usual = median(steps);
  if (!(usual > 0)) return 0;
  return Math.min(2, Math.max(...steps.map((step) => Math.abs(step / usual - 1))));
}

/** The value at which bars begin, which is nought as a rule (share of the range of their scale). */
export function baseOf({ style, points }: ReadSeries, { yAxisLeft, xAxis }: ChartReading): number {
  if (style !== 'Bar' || !yAxisLeft || yAxisLeft.scale === 'Log10' || xAxis.scale !== 'Categorical')
    return 0;
  const { slope, intercept } = yAxisLeft.fit;
  const range = Math.abs(yAxisLeft.dataRange[1] - yAxisLeft.dataRange[0]);
  if (range === 0) return 0;
  const away = (place: (box: Box) => number) =>
    median(points.map(({ box }) => Math.abs(slope * place(box) + intercept)));
  const sides = [({ y1 }: Box) => y1, ({ y0 }: Box) => y0, ({ x0 }: Box) => x0];
  // Bars that stand begin below, those that hang above, those that lie on the left.
  const base = Math.min(...sides.map(away));
  return Math.min(1, base / range);
}
