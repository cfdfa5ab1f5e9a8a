import type { ChartData, ChartType } from '@sheaf/document';
import type { ChartScene } from '../chart-scene.ts';
import type { ChartReading } from '../series/chart-reading.ts';
import { findTitle } from './find-title.ts';

/** Points a chart has at least. */
const FEWEST_POINTS = 2;
/** Charts that can be trusted less are none: no data rather than wrong data. */
const LEAST_CONFIDENCE = 0.42;
/** Points less sure than this are left out. */
const LEAST_SURE = 0.15;

/** The data of a chart as far as it holds together; undefined where it does not. */
export function checkChart(reading: ChartReading, scene: ChartScene): ChartData | undefined {
  const series = reading.series
    .map((one) => ({
      ...one,
      points: one.points
        .filter(({ confidence, y, x }) => confidence >= LEAST_SURE && Number.isFinite(y + x))
        .map((point) => ({ ...point, confidence: Math.round(point.confidence * 1000) / 1000 })),
    }))
    .filter(({ points }) => points.length > 0);
  const points = series.flatMap((one) => one.points);
  if (points.length < FEWEST_POINTS) return undefined;
  const mean = points.reduce((sum, { confidence }) => sum + confidence, 0) / points.length;
  if (mean < LEAST_CONFIDENCE) return undefined;
  const left = countPoints(reading.series) - points.length;
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
    overallConfidence: Math.round(mean * wholeness(reading, series) * 1000) / 1000,
    warnings: [
      ...reading.warnings,
      ...(left > 0
        ? [`${left} ${left === 1 ? 'point is' : 'points are'} too small to be read`]
        : []),
    ],
  };
}

/** What was taken for a line beside bars may have come to nothing. */
function typeOf(type: ChartType, series: ChartReading['series']): ChartType {
  const isBars = series.every(({ style }) => style === 'Bar');
  const isLines = series.every(({ style }) => style === 'Line');
  if (type !== 'Mixed' || !(isBars || isLines)) return type;
  return isBars ? 'Bar' : 'Line';
}

/** A number that is printed and one that is drawn, but not the same: one of them was not understood. */
const CONTRADICTED = 0.8;

/** How far a chart was read as a whole: all its points, each with a name, several series each with theirs, nothing against it. */
function wholeness(reading: ChartReading, series: ChartReading['series']): number {
  const { categories, warnings } = reading;
  const read = countPoints(series) / Math.max(1, countPoints(reading.series));
  const named = categories.filter((name) => name.trim() !== '').length;
  const told = series.filter(({ name }) => name !== null).length;
  return (
    read *
    (categories.length > 0 ? named / categories.length : 1) *
    (series.length > 1 ? (1 + told / series.length) / 2 : 1) *
    (warnings.length > 0 ? CONTRADICTED : 1)
  );
}

function countPoints(series: ChartReading['series']): number {
  return series.reduce((sum, { points }) => sum + points.length, 0);
}
