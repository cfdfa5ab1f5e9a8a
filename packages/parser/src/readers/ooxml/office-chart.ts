import type { ChartType, SeriesStyle } from '@sheaf/document';

export type OfficeChartPoint = {
  /** Value, or place in the categories. */
  readonly x: number;
  readonly y: number;
};

export type OfficeChartSeries = {
  readonly name: string | null;
  readonly style: SeriesStyle;
  readonly onRightAxis: boolean;
  readonly color: readonly [red: number, green: number, blue: number] | null;
  readonly points: readonly OfficeChartPoint[];
};

export type OfficeChartAxis = {
  readonly title: string | null;
  readonly isLogarithmic: boolean;
  readonly isDate: boolean;
  readonly min: number | null;
  readonly max: number | null;
};

/** A chart as its file holds it: values, not geometry. */
export type OfficeChart = {
  readonly type: ChartType;
  readonly title: string | null;
  readonly categories: readonly string[];
  readonly xIsCategory: boolean;
  readonly series: readonly OfficeChartSeries[];
  readonly xAxis: OfficeChartAxis;
  readonly yAxisLeft: OfficeChartAxis | null;
  readonly yAxisRight: OfficeChartAxis | null;
};

export const NO_AXIS: OfficeChartAxis = {
  title: null,
  isLogarithmic: false,
  isDate: false,
  min: null,
  max: null,
};
