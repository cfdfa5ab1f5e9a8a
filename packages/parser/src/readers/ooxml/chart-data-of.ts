import type { AffineFit, Axis, Box, ChartData, DataPoint, Series } from '@sheaf/document';
import type { OfficeChart, OfficeChartAxis, OfficeChartSeries } from './office-chart.ts';

/** Shares of a chart's box that titles, labels and legend take from the plot, by Office's own automatic layout. */
const PLOT_INSET = { left: 0.1, top: 0.12, right: 0.05, bottom: 0.18 };

/** The data of a native chart, its points placed where the plot would show them. */
export function chartDataOf(chart: OfficeChart, box: Box): ChartData {
  const plotArea = plotAreaOf(box);
  const xRange = xRangeOf(chart);
  const left = axisOf(chart, chart.yAxisLeft, plotArea, false);
  const right = chart.yAxisRight ? axisOf(chart, chart.yAxisRight, plotArea, true) : null;
  const xFit = fitOf(xRange, plotArea.x0, plotArea.x1);
  const series = chart.series.map((one) =>
    placeSeries(one, chart.xIsCategory, xFit, (one.onRightAxis ? right : null) ?? left),
  );
  return {
    chartType: chart.type,
    series,
    xAxis: {
      scale: chart.xIsCategory
        ? chart.xAxis.isDate
          ? 'DateTime'
          : 'Categorical'
        : scaleOf(chart.xAxis),
      dataRange: xRange,
      ticks: [],
      fit: xFit,
      title: chart.xAxis.title,
      unit: null,
    },
    yAxisLeft: chart.type === 'Pie' ? null : left,
    yAxisRight: right,
    categories: chart.categories,
    plotArea,
    modality: 'Vector',
    title: chart.title,
    overallConfidence: 1,
    warnings: [],
  };
}

/** What a person reads on the chart besides its values. */
export function chartText(chart: OfficeChart): string {
  return [chart.title, chart.xAxis.title, chart.yAxisLeft?.title, chart.yAxisRight?.title]
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .join('\n');
}

function plotAreaOf(box: Box): Box {
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  return {
    x0: box.x0 + width * PLOT_INSET.left,
    y0: box.y0 + height * PLOT_INSET.top,
    x1: box.x1 - width * PLOT_INSET.right,
    y1: box.y1 - height * PLOT_INSET.bottom,
  };
}

type Range = readonly [low: number, high: number];

function xRangeOf(chart: OfficeChart): Range {
  if (chart.xIsCategory) return [-0.5, Math.max(1, chart.categories.length) - 0.5];
  return rangeOf(
    chart.series.flatMap((one) => one.points.map((point) => point.x)),
    chart.xAxis,
    false,
  );
}

function axisOf(
  chart: OfficeChart,
  axis: OfficeChartAxis | null,
  plot: Box,
  onRight: boolean,
): Axis {
  const mine = chart.series.filter((one) => one.onRightAxis === onRight);
  const fromZero = mine.some((one) => one.style === 'Bar' || one.style === 'Area');
  const values = mine.flatMap((one) => one.points.map((point) => point.y));
  const dataRange = rangeOf(values, axis, fromZero);
  return {
    scale: axis?.isLogarithmic ? 'Log10' : 'Linear',
    dataRange,
    ticks: [],
    fit: fitOf(axis?.isLogarithmic ? logRange(dataRange) : dataRange, plot.y1, plot.y0),
    title: axis?.title ?? null,
    unit: null,
  };
}

function scaleOf(axis: OfficeChartAxis): Axis['scale'] {
  if (axis.isDate) return 'DateTime';
  return axis.isLogarithmic ? 'Log10' : 'Linear';
}

function rangeOf(
  values: readonly number[],
  axis: OfficeChartAxis | null,
  fromZero: boolean,
): Range {
  let low = fromZero ? 0 : Number.POSITIVE_INFINITY;
  let high = fromZero ? 0 : Number.NEGATIVE_INFINITY;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return [axis?.min ?? 0, axis?.max ?? 1];
  return [axis?.min ?? low, axis?.max ?? high];
}

function logRange([low, high]: Range): Range {
  return [
    Math.log10(Math.max(low, Number.MIN_VALUE)),
    Math.log10(Math.max(high, Number.MIN_VALUE)),
  ];
}

/** `value = slope * position + intercept` between two ends of an axis. */
function fitOf([low, high]: Range, from: number, to: number): AffineFit {
  const length = to - from;
  const slope = length === 0 ? 0 : (high - low) / length;
  return { slope, intercept: low - slope * from, rSquared: 1 };
}

function placeSeries(
  series: OfficeChartSeries,
  xIsCategory: boolean,
  xFit: AffineFit,
  yAxis: Axis,
): Series {
  const isLog = yAxis.scale === 'Log10';
  const points = series.points.map((point): DataPoint => {
    const x = positionOf(point.x, xFit);
    const y = positionOf(
      isLog ? Math.log10(Math.max(point.y, Number.MIN_VALUE)) : point.y,
      yAxis.fit,
    );
    return {
      x: point.x,
      y: point.y,
      xIsCategory,
      confidence: 1,
      source: 'VectorPath',
      box: { x0: x, y0: y, x1: x, y1: y },
    };
  });
  return {
    name: series.name,
    style: series.style,
    yAxis: series.onRightAxis ? 'Right' : 'Left',
    color: series.color,
    dashPattern: null,
    points,
  };
}

function positionOf(value: number, fit: AffineFit): number {
  return fit.slope === 0 ? 0 : (value - fit.intercept) / fit.slope;
}
