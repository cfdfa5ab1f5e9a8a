import type { Axis, Box, ChartType, Series } from '@sheaf/document';
import type { Label } from '../chart-scene.ts';

/** What was read of a chart before it is checked. */
export type ChartReading = {
  readonly type: ChartType;
  readonly series: readonly Series[];
  readonly categories: readonly string[];
  readonly xAxis: Axis;
  readonly yAxisLeft: Axis | null;
  readonly yAxisRight: Axis | null;
  readonly plotArea: Box;
  /** Labels that say something of the data. */
  readonly used: ReadonlySet<Label>;
  readonly warnings: readonly string[];
};
