import type { ChartScene, Label } from '../chart-scene.ts';
import type { LegendEntry } from '../legend/find-legend.ts';
import type { BarChart, PlacedBar } from '../marks/choose-bars.ts';
import type { Slot } from './bar-slots.ts';
import type { Calibration, PrintedValue } from './bar-values.ts';
import type { NamedSlots } from './name-slots.ts';

/** All that is known of a bar chart when its series are made. */
export type BarContext = {
  readonly scene: ChartScene;
  readonly chart: BarChart;
  readonly calibration: Calibration;
  readonly printed: ReadonlyMap<PlacedBar, PrintedValue>;
  readonly values: readonly Label[];
  readonly slots: readonly Slot[];
  readonly named: NamedSlots;
  readonly legend: readonly LegendEntry[];
};
