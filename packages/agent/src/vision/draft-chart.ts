import type { Axis, ChartData, ChartElement, SeriesStyle } from '@sheaf/document';
import type { ChartReading } from './region-readings.ts';
import { plainName } from './same-name.ts';

/** Nothing was measured, so nothing but what is printed speaks for it. */
const UNMEASURED = 0.5;
/** Share of the names that must stand in the chart. */
const NAMES_PRINTED = 0.5;
const STYLES: Readonly<Record<ChartReading['type'], SeriesStyle>> = {
  Line: 'Line',
  Scatter: 'Scatter',
  Bar: 'Bar',
  Area: 'Area',
  Pie: 'PieSlice',
  Mixed: 'Bar',
  Unknown: 'Line',
};

/**
 * The data of a chart that could not be measured, as a vision model reads it; undefined where what is printed there speaks
 * against it: names that stand nowhere, values outside the numbers of its axis.
 */
export function draftChart(element: ChartElement, reading: ChartReading): ChartData | undefined {
  const points = reading.series.flatMap((one) => one.points);
  const names = [...new Set(points.flatMap(({ x }) => (typeof x === 'string' ? [x] : [])))];
  const printed = plainName([element.text, ...element.chartText.map(({ text }) => text)].join(' '));
  const known = names.filter((name) => printed.includes(plainName(name)));
  if (points.length === 0 || known.length < NAMES_PRINTED * names.length) return undefined;
  const numbers = element.chartText.flatMap(({ text }) => printedNumbers(text));
  const range = rangeOf([0, ...numbers]);
  const values = points.map(({ y }) => y);
  const isPie = reading.type === 'Pie';
  if (!isPie && numbers.length > 1 && values.some((y) => y < range[0] || y > range[1]))
    return undefined;
  return toChart(element, reading, names, rangeOf([0, ...values]));
}

function toChart(
  { box }: ChartElement,
  reading: ChartReading,
  names: readonly string[],
  range: readonly [number, number],
): ChartData {
  const xs = reading.series.flatMap(({ points }) =>
    points.flatMap(({ x }) => (typeof x === 'number' ? [x] : [])),
  );
  const isNamed = names.length > 0;
  return {
    chartType: reading.type,
    series: reading.series.map(({ name, points }) => ({
      name: name ?? null,
      style: STYLES[reading.type],
      yAxis: 'Left',
      color: null,
      dashPattern: null,
      points: points.map(({ x, y }) => ({
        x: isNamed ? names.indexOf(String(x)) : Number(x),
        y,
        xIsCategory: isNamed,
        confidence: UNMEASURED,
        source: 'VlmAdjudicated' as const,
        box,
      })),
    })),
    xAxis: unmeasured(
      isNamed ? 'Categorical' : 'Linear',
      isNamed ? [0, names.length] : rangeOf(xs),
    ),
    yAxisLeft: reading.type === 'Pie' ? null : unmeasured('Linear', range),
    yAxisRight: null,
    categories: names,
    plotArea: box,
    modality: 'Raster',
    title: reading.title ?? null,
    overallConfidence: UNMEASURED,
    warnings: ['read by a vision model; nothing of it could be measured'],
  };
}

function unmeasured(scale: Axis['scale'], dataRange: readonly [number, number]): Axis {
  const fit = { slope: 0, intercept: 0, rSquared: 0 };
  return { scale, dataRange, ticks: [], fit, title: null, unit: null };
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Numbers as axes and labels print them. */
function printedNumbers(text: string): number[] {
  return (text.match(/-?\d[\d.,]*/g) ?? [])
    .map((one) => Number(one.replaceAll(',', '')))
    .filter(Number.isFinite);
}
