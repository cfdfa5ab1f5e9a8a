import { findAxes } from './axes/find-axes.ts';
import { withPairAxes } from './axes/pair-axis.ts';
import { scaledAxis } from './axes/scaled-axis.ts';
import { snapTicks } from './axes/snap-ticks.ts';
import type { ChartScene } from './chart-scene.ts';
import { followMarkers } from './marks/follow-markers.ts';
import { addRightAxis } from './series/add-right-axis.ts';
import type { ChartReading } from './series/chart-reading.ts';
import { readAreas } from './series/read-areas.ts';
import { readBars } from './series/read-bars.ts';
import { readLines } from './series/read-lines.ts';
import { readMixed } from './series/read-mixed.ts';
import { readPie } from './series/read-pie.ts';
import { readScatter } from './series/read-scatter.ts';

/** Reads the data of what may be a chart; undefined where there is none. */
export function readScene(seen: ChartScene): ChartReading | undefined {
  const pie = readPie(seen);
  if (pie) return pie;
  const scene = { ...seen, curves: followMarkers(seen.curves, seen.dots) };
  const axes = withPairAxes(findAxes(scene.labels), scene)
    .map((axis) => snapTicks(axis, scene.rules))
    .map((axis) => scaledAxis(axis, scene.labels));
  const bars = readBars(scene, axes);
  const lines = readLines(scene, axes);
  const mixed = readMixed(bars, lines, scene);
  const areas = readAreas(scene, axes);
  const marked = lines ? undefined : readScatter(scene, axes);
  const reading = mixed ?? best([bars, lines, areas, marked]);
  return reading && addRightAxis(reading, axes, scene.precision);
}

/** The reading that explains most; areas are told by their fill, before their edges are taken for lines. */
function best(readings: readonly (ChartReading | undefined)[]): ChartReading | undefined {
  const [first, second] = readings
    .flatMap((reading) => (reading ? [reading] : []))
    .toSorted((a, b) => weight(b) - weight(a));
  return first && second ? { ...first, rival: weight(second) / weight(first) } : first;
}

function weight({ type, series, categories }: ChartReading): number {
  const points = series
    .flatMap((one) => one.points)
    .reduce((sum, { x, xIsCategory }) => sum + (xIsCategory && !categories[x] ? NAMELESS : 1), 0);
  return type === 'Area' ? 2 * points : points;
}

/** What a point without a name explains beside one that has its place: dashes of a grid stand in rows as bars do. */
const NAMELESS = 0.25;
