import type { ChartScene } from '../chart-scene.ts';
import type { ChartReading, ReadSeries } from './chart-reading.ts';

/** Bars and lines over the same categories are one chart; lines are then read at the middles of the bars. */
export function readMixed(
  bars: ChartReading | undefined,
  lines: ChartReading | undefined,
  scene: ChartScene,
): ChartReading | undefined {
  if (!bars || !lines || bars.xAxis.scale !== 'Categorical') return undefined;
  // Boxes of a legend stand in a row as bars do, but nothing is written under them.
  if (bars.categories.every((name) => name === '')) return undefined;
  const { slope, intercept } = bars.xAxis.fit;
  const slack = Math.max(4 * scene.precision, 0.12 / Math.max(1e-9, Math.abs(slope)));
  const series = lines.series.flatMap((one) => {
    if (isSideOfBars(one, bars, scene)) return [];
    const points = one.points.flatMap((point) => {
      const index = Math.round(slope * point.box.x0 + intercept);
      const center = (index - intercept) / slope;
      const isAt = Math.abs(center - point.box.x0) < slack && bars.categories[index] !== undefined;
      return isAt ? [{ ...point, x: index, xIsCategory: true }] : [];
    });
    return points.length >= 0.5 * bars.categories.length ? [{ ...one, points }] : [];
  });
  if (series.length === 0) return undefined;
  return {
    ...bars,
    type: 'Mixed',
    series: [...bars.series, ...series],
    used: new Set([...bars.used, ...lines.used]),
    warnings: [...bars.warnings, ...lines.warnings],
  };
}

/** A level stroke in the colour of bars is a side of theirs. */
function isSideOfBars(line: ReadSeries, bars: ChartReading, { precision }: ChartScene): boolean {
  const heights = line.points.map(({ box }) => box.y0);
  const isLevel = Math.max(...heights) - Math.min(...heights) < precision;
  return isLevel && bars.series.some(({ color }) => String(color) === String(line.color));
}
