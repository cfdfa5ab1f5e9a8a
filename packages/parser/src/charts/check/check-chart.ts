import type { ChartData, ChartType, DataPoint, Series } from '@sheaf/document';
import type { ChartScene } from '../chart-scene.ts';
import type { ChartReading, ReadSeries } from '../series/chart-reading.ts';
import { findTitle } from './find-title.ts';
import { ratePoints } from './rate-points.ts';

/** Points a chart has at least. */
const FEWEST_POINTS = 2;
/** Data that is less sure than this says nothing, not even that a chart stands here: logos and ornaments have such. */
const LEAST_SURE = 0.02;

/** The data of a chart as far as it holds together; undefined where it does not. */
export function checkChart(reading: ChartReading, scene: ChartScene): ChartData | undefined {
  const rated = ratePoints(reading, scene);
  const series = rated
    .map((one, index) => ({ ...one, points: readable(one.points, reading.series[index]) }))
    .filter(({ points }) => points.length > 0);
  const points = series.flatMap((one) => one.points);
  if (points.length < FEWEST_POINTS) return undefined;
  const mean = points.reduce((sum, { confidence }) => sum + confidence, 0) / points.length;
  const left = countPoints(reading.series) - points.length;
  const sure = mean * (points.length / countPoints(reading.series));
  if (sure < LEAST_SURE) return undefined;
  return {
    chartType: typeOf(reading.type, series),
    series,
    xAxis: reading.xAxis,
    yAxisLeft: reading.yAxisLeft,
    yAxisRight: reading.yAxisRight,
    categories: reading.categories,
    plotArea: reading.plotArea,
    modality: scene.modality,
    title: findTitle(scene, reading),
    overallConfidence: Math.round(sure * 1000) / 1000,
    warnings: [
      ...reading.warnings,
      ...(left > 0
        ? [`${left} ${left === 1 ? 'point is' : 'points are'} too small to be read`]
        : []),
    ],
  };
}

/** Finest steps that a bar without a number is long at least: shorter ones are specks of paint as often. */
const LEAST_LENGTH = 5;

/** The points that tell anything. */
function readable(points: readonly DataPoint[], read: ReadSeries | undefined): DataPoint[] {
  return points.filter(({ x, y }, index) => {
    const evidence = read?.points[index]?.evidence;
    const isSpeck =
      read?.style === 'Bar' &&
      evidence?.print === 'none' &&
      Math.abs(y) < LEAST_LENGTH * evidence.step;
    return Number.isFinite(x + y) && !isSpeck;
  });
}

/** What was taken for a line beside bars may have come to nothing. */
function typeOf(type: ChartType, series: readonly Series[]): ChartType {
  const isBars = series.every(({ style }) => style === 'Bar');
  const isLines = series.every(({ style }) => style === 'Line');
  if (type !== 'Mixed' || !(isBars || isLines)) return type;
  return isBars ? 'Bar' : 'Line';
}

function countPoints(series: readonly { readonly points: readonly unknown[] }[]): number {
  return series.reduce((sum, { points }) => sum + points.length, 0);
}
