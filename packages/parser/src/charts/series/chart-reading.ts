import type { Axis, Box, ChartType, DataPoint, Series } from '@sheaf/document';
import type { AxisPower } from '../axes/find-axes.ts';
import type { Label } from '../chart-scene.ts';

/** What the value of a point rests on. */
export type PointEvidence = {
  /** What the number printed at it says of what is drawn. */
  readonly print: 'none' | 'agrees' | 'unsigned' | 'differs' | 'alone';
  /** Trust of recognition in that number; nought where there is none. */
  readonly printTrust: number;
  /** Value of the smallest step that can be seen. */
  readonly step: number;
  readonly power: AxisPower;
};

/** A point before it is told how sure it is. */
export type ReadPoint = Omit<DataPoint, 'confidence'> & { readonly evidence: PointEvidence };

export type ReadSeries = Omit<Series, 'points'> & { readonly points: readonly ReadPoint[] };

/** What was read of a chart before it is checked. */
export type ChartReading = {
  readonly type: ChartType;
  readonly series: readonly ReadSeries[];
  readonly categories: readonly string[];
  readonly xAxis: Axis;
  readonly yAxisLeft: Axis | null;
  readonly yAxisRight: Axis | null;
  readonly plotArea: Box;
  /** Labels that say something of the data. */
  readonly used: ReadonlySet<Label>;
  readonly warnings: readonly string[];
  /** What is drawn can be read in two ways. */
  readonly isUnclear?: boolean;
  /** How much the next best way of reading the same chart explains beside this one. */
  readonly rival?: number;
};
