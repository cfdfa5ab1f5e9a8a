import type { Axis, ChartData, DataPoint, Series } from '@sheaf/document';
import type { ChartReading } from './region-readings.ts';
import { sameName } from './same-name.ts';

type ReadPoint = ChartReading['series'][number]['points'][number];
type Count = { agreed: number; contradicted: number };

/** Two readings of a point are the same within this share of the axis' range. */
const AGREES = 0.05;
/** Of the way to certainty that a second, independent reading goes. */
const BELIEF = 0.6;
/** What is left of the confidence in a point that was read otherwise. */
const DOUBT = 0.5;

/**
 * A chart that was measured, with what a vision model reads there. Where both agree the printed number of the model stands;
 * where they do not, the measured one stays and is doubted. A reading that is contradicted more often than not is not believed.
 */
export function adjudicateChart(chart: ChartData, reading: ChartReading): ChartData {
  const count: Count = { agreed: 0, contradicted: 0 };
  const series = chart.series.map((one, index) => {
    const read = seriesFor(chart, reading, one, index);
    return read ? weighSeries(chart, one, read, count) : one;
  });
  const { agreed, contradicted } = count;
  if (agreed <= contradicted) {
    const warning = 'a vision model reads it otherwise, and was not believed';
    return agreed + contradicted === 0
      ? chart
      : { ...chart, warnings: [...chart.warnings, warning] };
  }
  const points = chart.series.reduce((sum, one) => sum + one.points.length, 0);
  const { overallConfidence: before } = chart;
  const after = before + (1 - before) * BELIEF * (agreed / points);
  return {
    ...chart,
    series,
    title: chart.title ?? reading.title ?? null,
    overallConfidence: round(after * (1 - (contradicted / points) * DOUBT)),
    warnings:
      contradicted === 0
        ? chart.warnings
        : [
            ...chart.warnings,
            `${contradicted} of ${points} points are read otherwise by a vision model`,
          ],
  };
}

/** By its name; by its place where neither side has names, or where there is only one. */
function seriesFor(
  chart: ChartData,
  reading: ChartReading,
  { name }: Series,
  index: number,
): ChartReading['series'][number] | undefined {
  if (name !== null) {
    const named = reading.series.find((one) => one.name && sameName(one.name, name));
    if (named) return named;
  }
  const isPlain = reading.series.length === chart.series.length;
  const isNameless = name === null || reading.series.every((one) => !one.name);
  return isPlain && (isNameless || chart.series.length === 1) ? reading.series[index] : undefined;
}

function weighSeries(
  chart: ChartData,
  series: Series,
  read: ChartReading['series'][number],
  count: Count,
): Series {
  const axis = series.yAxis === 'Right' ? chart.yAxisRight : chart.yAxisLeft;
  const range = rangeOf(axis, series);
  return {
    ...series,
    points: series.points.map((point) => {
      const told = read.points.find((one) => isSamePlace(chart, point, one));
      if (!told) return point;
      if (Math.abs(told.y - point.y) > AGREES * range) {
        count.contradicted++;
        return { ...point, confidence: round(point.confidence * DOUBT) };
      }
      count.agreed++;
      const confidence = round(point.confidence + (1 - point.confidence) * BELIEF);
      return { ...point, y: told.y, confidence, source: 'VlmAdjudicated' as const };
    }),
  };
}

function isSamePlace({ categories, xAxis }: ChartData, point: DataPoint, told: ReadPoint): boolean {
  if (point.xIsCategory) return sameName(categories[point.x] ?? '', String(told.x));
  const x = Number(told.x);
  return Math.abs(x - point.x) <= 0.01 * Math.abs(xAxis.dataRange[1] - xAxis.dataRange[0]);
}

/** Of slices, which have no axis, and of axes that were not read: what the points span, from zero. */
function rangeOf(axis: Axis | null, { points }: Series): number {
  const drawn = axis ? Math.abs(axis.dataRange[1] - axis.dataRange[0]) : 0;
  if (drawn > 0) return drawn;
  const values = [0, ...points.map(({ y }) => y)];
  return Math.max(...values) - Math.min(...values);
}

function round(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}
