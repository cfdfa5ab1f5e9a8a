import { findAxes } from './axes/find-axes.ts';
import type { ChartScene } from './chart-scene.ts';
import type { ChartReading } from './series/chart-reading.ts';
import { readBars } from './series/read-bars.ts';
import { readLines } from './series/read-lines.ts';

/** Reads the data of what may be a chart; undefined where there is none. */
export function readScene(scene: ChartScene): ChartReading | undefined {
  const axes = findAxes(scene.labels);
  const lines = readLines(scene, axes);
  const bars = readBars(scene, axes);
  const count = (reading: ChartReading | undefined) =>
    reading?.series.reduce((sum, { points }) => sum + points.length, 0) ?? 0;
  return count(lines) > count(bars) ? lines : bars;
}
