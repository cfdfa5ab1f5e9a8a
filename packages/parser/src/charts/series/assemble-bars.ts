import { boxAround } from '@sheaf/document';
import { levelTitle, uprightTitle } from '../axes/axis-title.ts';
import { makeAxis, makeCategoryAxis } from '../axes/make-axis.ts';
import type { Label } from '../chart-scene.ts';
import type { BarChart } from '../marks/choose-bars.ts';
import type { BarContext } from './bar-context.ts';
import type { ChartReading, ReadSeries } from './chart-reading.ts';

/** The reading of a bar chart of its series. */
export function assembleBars(
  context: BarContext,
  series: ReadSeries[],
  warnings: string[],
): ChartReading | undefined {
  const { scene, chart, calibration, named, slots, legend, printed } = context;
  if (series.length === 0) return undefined;
  const bars = boxAround(chart.bars.map(({ bar }) => bar.box));
  const ticks = calibration.axis?.ticks ?? [];
  const plotArea = plotOf(
    bars,
    chart,
    ticks.map(({ position }) => position),
  );
  const below = [...ticks.map(({ label }) => label), ...named.used].filter(
    ({ box }) => box.y0 >= plotArea.y1 - 2,
  );
  const upright = uprightTitle(scene.labels, plotArea);
  const bottom = Math.max(plotArea.y1, ...below.map(({ box }) => box.y1));
  const level = levelTitle(
    scene.labels.filter(
      (label) => !named.used.has(label) && !legend.some((entry) => entry.label === label),
    ),
    plotArea,
    bottom,
  );
  const isUpright = chart.direction === 'vertical';
  const [valueTitle, nameTitle] = isUpright ? [upright, level] : [level, upright];
  const used = new Set<Label>([
    ...named.used,
    ...ticks.map(({ label }) => label),
    ...legend.map(({ label }) => label),
    ...[...printed.values()].map(({ label }) => label),
    ...(upright ? [upright] : []),
    ...(level ? [level] : []),
  ]);
  return {
    type: 'Bar',
    series,
    categories: named.names,
    xAxis: makeCategoryAxis(
      slots.map(({ center }) => center),
      named.names,
      nameTitle?.text ?? null,
    ),
    yAxisLeft: calibration.axis
      ? makeAxis(calibration.axis, valueTitle?.text ?? null)
      : axisOfValues(context, series),
    yAxisRight: null,
    plotArea,
    used,
    warnings,
  };
}

function plotOf(bars: ChartReading['plotArea'], { direction }: BarChart, ticks: readonly number[]) {
  if (direction === 'vertical') {
    return { ...bars, y0: Math.min(bars.y0, ...ticks), y1: Math.max(bars.y1, ...ticks) };
  }
  return { ...bars, x0: Math.min(bars.x0, ...ticks), x1: Math.max(bars.x1, ...ticks) };
}

/** The scale that numbers printed at the bars make. */
function axisOfValues({ chart, calibration, printed }: BarContext, series: readonly ReadSeries[]) {
  const values = series.flatMap(({ points }) => points.map(({ y }) => y));
  const slope = chart.direction === 'vertical' ? -calibration.perPoint : calibration.perPoint;
  const place = chart.direction === 'vertical' ? -chart.baseline : chart.baseline;
  const units = [...printed.values()].map(({ unit }) => unit).filter(Boolean);
  return {
    scale: 'Linear' as const,
    dataRange: [Math.min(0, ...values), Math.max(0, ...values)] as const,
    ticks: [],
    fit: { slope, intercept: -slope * place, rSquared: 1 },
    title: null,
    unit: units[0] ?? null,
  };
}
