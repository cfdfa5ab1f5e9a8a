import { type Box, boxAround } from '@sheaf/document';
import { median } from '../../median.ts';
import { levelTitle, uprightTitle } from '../axes/axis-title.ts';
import type { ValueAxis } from '../axes/find-axes.ts';
import { leftmostAxis } from '../axes/leftmost-axis.ts';
import { makeAxis } from '../axes/make-axis.ts';
import { valueAt } from '../axes/value-at.ts';
import type { Bar, ChartScene, Dot, Label } from '../chart-scene.ts';
import { entryOf, seriesPaint } from '../legend/entry-of.ts';
import { findLegend, type LegendEntry } from '../legend/find-legend.ts';
import { colorDistance } from '../marks/pixel-colors.ts';
import type { ChartReading, ReadPoint, ReadSeries } from './chart-reading.ts';

/** Markers a cloud of points has at least. */
const FEWEST_DOTS = 4;

/** Reads markers between a level and an upright scale; undefined where there are too few. */
export function readScatter(
  scene: ChartScene,
  axes: readonly ValueAxis[],
): ChartReading | undefined {
  const upright = leftmostAxis(axes);
  const level = axes
    .filter(({ direction }) => direction === 'horizontal')
    .toSorted((a, b) => b.across - a.across)[0];
  if (!upright || !level) return undefined;
  const plot = plotOf(upright, level);
  const inside = scene.dots.filter(
    ({ x, y }) => x > plot.x0 && x < plot.x1 && y > plot.y0 && y < plot.y1,
  );
  const legend = findLegend(
    scene,
    inside.map(({ color }) => color),
  );
  const colored = byColor(
    inside.filter((dot) => !legend.some(({ key }) => isOn(dot, key))),
    seriesPaint(scene),
  );
  const groups = withoutArrows(colored, scene).filter((group) => areMarkers(group, scene));
  const dots = groups.flat();
  if (dots.length < (scene.modality === 'Vector' ? FEWEST_DOTS : FEWEST_DOTS + 1)) return undefined;
  const series = groups.map((group): ReadSeries => {
    const color = group[0]?.color ?? 0;
    const entry = entryOf(color, legend);
    return {
      name: entry?.name ?? null,
      style: 'Scatter',
      yAxis: 'Left',
      color: [(color >> 16) & 255, (color >> 8) & 255, color & 255],
      dashPattern: null,
      points: group.map((dot) => pointOf(dot, level, upright, scene)),
    };
  });
  return assemble({ scene, upright, level, plot, legend, dots }, series);
}

/** Heads of arrows at the ends of strokes are no markers: one or two in a colour, each at the end of an axis. */
function withoutArrows(groups: readonly Dot[][], { rules }: ChartScene): readonly Dot[][] {
  const isAtEnd = ({ x, y, size }: Dot) =>
    rules.some(({ box }) =>
      [
        { x: box.x0, y: box.y0 },
        { x: box.x1, y: box.y1 },
      ].some((end) => Math.hypot(end.x - x, end.y - y) <= size),
    );
  return groups.filter((group) => group.length > 2 || !group.every(isAtEnd));
}

/** Pixels of letters and icons are of all sizes; the markers of one colour are of one. */
function areMarkers(dots: readonly Dot[], { modality, precision }: ChartScene): boolean {
  if (modality === 'Vector') return true;
  const usual = median(dots.map(({ size }) => size));
  const alike = dots.filter(({ size }) => Math.abs(size - usual) <= 1.5 * precision).length;
  return usual >= 5 * precision && alike >= 0.8 * dots.length && dots.length > 1;
}

function isOn({ x, y }: Dot, { box }: Bar): boolean {
  return x >= box.x0 - 1 && x <= box.x1 + 1 && y >= box.y0 - 1 && y <= box.y1 + 1;
}

type Cloud = {
  readonly scene: ChartScene;
  readonly upright: ValueAxis;
  readonly level: ValueAxis;
  readonly plot: Box;
  readonly legend: readonly LegendEntry[];
  readonly dots: readonly Dot[];
};

function assemble(
  { scene, upright, level, plot, legend, dots }: Cloud,
  series: readonly ReadSeries[],
): ChartReading {
  const title = uprightTitle(scene.labels, plot);
  const ticks = [...upright.ticks, ...level.ticks].map(({ label }) => label);
  const below = levelTitle(
    scene.labels.filter((label) => !ticks.includes(label)),
    plot,
    Math.max(...level.ticks.map(({ label }) => label.box.y1)),
  );
  const titles = [title, below].flatMap((label) => label ?? []);
  return {
    type: 'Scatter',
    series,
    categories: [],
    xAxis: makeAxis(level, below?.text ?? null),
    yAxisLeft: makeAxis(upright, title?.text ?? null),
    yAxisRight: null,
    plotArea: boxAround([plot, ...dots.map(({ x, y }) => ({ x0: x, y0: y, x1: x, y1: y }))]),
    used: new Set<Label>([...ticks, ...legend.map(({ label }) => label), ...titles]),
    warnings: [],
  };
}

/** Between the outermost ticks, with room of one step around. */
function plotOf(upright: ValueAxis, level: ValueAxis) {
  const ys = upright.ticks.map(({ position }) => position);
  const xs = level.ticks.map(({ position }) => position);
  const stepY = (Math.max(...ys) - Math.min(...ys)) / (ys.length - 1);
  const stepX = (Math.max(...xs) - Math.min(...xs)) / (xs.length - 1);
  return {
    x0: Math.max(upright.across, Math.min(...xs) - stepX),
    x1: Math.max(...xs) + stepX,
    y0: Math.min(...ys) - stepY,
    y1: Math.min(level.across, Math.max(...ys) + stepY),
  };
}

function byColor(dots: readonly Dot[], paint: number): Dot[][] {
  const groups: Dot[][] = [];
  for (const dot of dots) {
    const group = groups.find(([first]) => first && colorDistance(first.color, dot.color) < paint);
    if (group) group.push(dot);
    else groups.push([dot]);
  }
  return groups;
}

function pointOf(
  { x, y, size }: Dot,
  level: ValueAxis,
  upright: ValueAxis,
  scene: ChartScene,
): ReadPoint {
  return {
    x: valueAt(level, x, scene.precision),
    y: valueAt(upright, y, scene.precision),
    xIsCategory: false,
    evidence: {
      print: 'none',
      printTrust: 0,
      step: Math.abs(upright.fit.slope) * scene.precision,
      power: upright.power,
    },
    source: scene.modality === 'Vector' ? 'VectorPath' : 'RasterMarker',
    box: { x0: x - size / 2, y0: y - size / 2, x1: x + size / 2, y1: y + size / 2 },
  };
}
