import { boxAround } from '@sheaf/document';
import { median } from '../../median.ts';
import { levelTitle, uprightTitle } from '../axes/axis-title.ts';
import type { ValueAxis } from '../axes/find-axes.ts';
import { leftmostAxis } from '../axes/leftmost-axis.ts';
import { makeAxis } from '../axes/make-axis.ts';
import { valueAt } from '../axes/value-at.ts';
import type { Bar, ChartScene, Curve, Label, Point } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import { entryOf } from '../legend/entry-of.ts';
import { findLegend, type LegendEntry } from '../legend/find-legend.ts';
import { isGrey } from '../marks/chroma.ts';
import type { ChartReading, ReadPoint, ReadSeries } from './chart-reading.ts';
import { curveAt } from './curve-at.ts';
import { linePlaces, type Places } from './line-places.ts';
import { settleValue } from './settle-value.ts';

/** Reads lines over categories, years or a level scale; undefined where there are none to be read. */
export function readLines(scene: ChartScene, axes: readonly ValueAxis[]): ChartReading | undefined {
  const axis = leftmostAxis(axes);
  if (!axis) return undefined;
  const inside = curvesIn(scene, axis);
  const legend = findLegend(
    scene,
    inside.map(({ color }) => color),
  );
  const curves = inside
    .map((curve) => withoutKey(curve, legend))
    .filter((curve) => !legend.some(({ key }) => isKey(curve, key)));
  if (curves.length === 0) return undefined;
  const places = linePlaces(scene, axes, axis, curves, legend);
  if (!places) return undefined;
  const ticks = new Set(
    axes
      .filter((other) => other !== places.axis && other.direction === 'vertical')
      .flatMap((other) => other.ticks.map(({ label }) => label)),
  );
  const values = scene.labels.filter(
    (label) =>
      !ticks.has(label) && !places.used.has(label) && readQuantity(label.text) !== undefined,
  );
  const context: Context = { scene, axis, curves, legend, places, values };
  return assemble(
    context,
    curves.map((curve) => makeSeries(curve, context)),
  );
}

/** The stroke beside a name in a legend is no line of the plot. */
function isKey({ points }: Curve, { box }: Bar): boolean {
  return points.every(
    ({ x, y }) => x > box.x0 - 1 && x < box.x1 + 1 && y > box.y0 - 1.5 && y < box.y1 + 1.5,
  );
}

/** A line that was followed into its own key in the legend ends before it. */
function withoutKey(curve: Curve, legend: readonly LegendEntry[]): Curve {
  if (!curve.isTraced) return curve;
  const points = curve.points.filter(
    (point) => !legend.some(({ key }) => isKey({ ...curve, points: [point] }, key)),
  );
  return { ...curve, points };
}

type Context = {
  readonly scene: ChartScene;
  readonly axis: ValueAxis;
  readonly curves: readonly Curve[];
  readonly legend: readonly LegendEntry[];
  readonly places: Places;
  readonly values: readonly Label[];
};

/** Lines between the lowest and the highest tick, with some room, right of the axis. */
function curvesIn(scene: ChartScene, axis: ValueAxis): Curve[] {
  const positions = axis.ticks.map(({ position }) => position);
  const [top, bottom] = [Math.min(...positions), Math.max(...positions)];
  // The outermost ticks stand up to a step inside the plot.
  const room = Math.max(
    0.15 * (bottom - top),
    (1.2 * (bottom - top)) / Math.max(1, positions.length - 1),
  );
  return scene.curves.filter((curve) => {
    const { points } = curve;
    if (curve.isTraced && isFrame(curve, bottom, scene.precision)) return false;
    const inside = points.filter(
      ({ x, y }) => y > top - room && y < bottom + room && x > axis.across,
    );
    return inside.length > 0.9 * points.length;
  });
}

/** Share of an axis that is level: its upright part and its ticks may have been followed too. */
const LEVEL = 0.65;

/** The level axis itself, or a side of a frame in grey or black, followed as if it were a line. */
function isFrame({ points, color }: Curve, bottom: number, precision: number): boolean {
  const height = isGrey(color) ? median(points.map(({ y }) => y)) : bottom;
  const level = points.filter(({ y }) => Math.abs(y - height) <= 2 * precision);
  return level.length >= LEVEL * points.length;
}

function makeSeries(curve: Curve, context: Context): ReadSeries {
  const { legend, places } = context;
  const entry = entryOf(curve.color, legend);
  const points =
    curve.isTraced || places.isCategory || !places.axis
      ? places.positions.flatMap((position, index) => {
          const y = curveAt(curve, position, context.scene.precision, places.step);
          return y === undefined
            ? []
            : pointAt({ x: position, y }, index, places.values[index], context);
        })
      : vertices(curve, places.axis, context);
  return {
    name: entry?.name ?? null,
    style: 'Line',
    yAxis: 'Left',
    color: [(curve.color >> 16) & 255, (curve.color >> 8) & 255, curve.color & 255],
    dashPattern: [...curve.dash],
    points,
  };
}

/** Corners a drawn line may have; one with more is a smooth curve and read at the ticks. */
const MOST_CORNERS = 400;

/** The points of a drawn line are its corners. */
function vertices(curve: Curve, level: ValueAxis, context: Context): ReadPoint[] {
  const corners = curve.points.filter((point, index) => {
    const before = curve.points[index - 1];
    return !before || Math.hypot(point.x - before.x, point.y - before.y) > 0.05;
  });
  if (corners.length > MOST_CORNERS) return [];
  return corners.flatMap((corner, index) => {
    const value = valueAt(level, corner.x, context.scene.precision);
    const year = Math.round(value);
    const isYear = level.isYears && Math.abs(value - year) < 0.1;
    return pointAt(corner, index, isYear ? year : value, context);
  });
}

function pointAt(
  { x, y }: Point,
  index: number,
  value: number | undefined,
  context: Context,
): ReadPoint[] {
  const { axis, scene, places } = context;
  const raw = axis.fit.slope * y + axis.fit.intercept;
  const isLog = axis.fit.scale === 'Log10';
  const measured = isLog ? 10 ** raw : raw;
  const step = Math.abs(axis.fit.slope) * scene.precision;
  const resolution = isLog ? measured * (10 ** step - 1) : step;
  const printed = printedNear(x, y, measured, context);
  const settled = settleValue({
    measured,
    printed: printed?.value,
    resolution,
    trust: printed?.trust ?? 0,
    power: axis.power,
  });
  return [
    {
      x: places.isCategory ? index : (value ?? index),
      y: settled.value,
      xIsCategory: places.isCategory,
      evidence: settled.evidence,
      source: scene.modality === 'Vector' ? 'VectorPath' : 'RasterMask',
      box: { x0: x, y0: y, x1: x, y1: y },
    },
  ];
}

/** Numbers printed at a point of a line stand over or under it; only one that agrees is its own. */
function printedNear(
  x: number,
  y: number,
  measured: number,
  { values, axis, scene, places }: Context,
) {
  const slope = Math.abs(axis.fit.slope);
  const near = values.flatMap(({ box, text, confidence }) => {
    const quantity = readQuantity(text);
    const em = box.y1 - box.y0;
    const aside = Math.abs((box.x0 + box.x1) / 2 - x);
    const away = Math.abs((box.y0 + box.y1) / 2 - y);
    if (!quantity || aside > Math.max(em, 0.4 * places.step) || away > 4 * em) return [];
    return Math.abs(quantity.value - measured) <
      0.02 * Math.abs(measured) + 3 * slope * scene.precision
      ? [{ value: quantity.value, trust: confidence, away }]
      : [];
  });
  return near.toSorted((a, b) => a.away - b.away)[0];
}

function assemble(context: Context, series: readonly ReadSeries[]): ChartReading | undefined {
  const { scene, axis, legend, places, values, curves } = context;
  const filled = series.filter(({ points }) => points.length > 0);
  if (filled.length === 0) return undefined;
  const positions = axis.ticks.map(({ position }) => position);
  const around = boxAround(
    curves.flatMap(({ points }) => points.map(({ x, y }) => ({ x0: x, y0: y, x1: x, y1: y }))),
  );
  const plotArea = {
    ...around,
    y0: Math.min(around.y0, ...positions),
    y1: Math.max(around.y1, ...positions),
  };
  const title = uprightTitle(scene.labels, plotArea);
  const bottom = Math.max(plotArea.y1, ...[...places.used].map(({ box }) => box.y1));
  const below = levelTitle(
    scene.labels.filter(
      (label) => !places.used.has(label) && !legend.some((entry) => entry.label === label),
    ),
    plotArea,
    bottom,
  );
  return {
    type: 'Line',
    series: filled,
    categories: places.isCategory ? places.names : [],
    xAxis: places.makeAxis(below?.text ?? null),
    yAxisLeft: makeAxis(axis, title?.text ?? null),
    yAxisRight: null,
    plotArea,
    used: new Set<Label>([
      ...axis.ticks.map(({ label }) => label),
      ...places.used,
      ...legend.map(({ label }) => label),
      ...values.filter(
        ({ box }) =>
          box.x1 > plotArea.x0 &&
          box.x0 < plotArea.x1 &&
          box.y1 > plotArea.y0 &&
          box.y0 < plotArea.y1,
      ),
      ...(title ? [title] : []),
      ...(below ? [below] : []),
    ]),
    warnings: [],
  };
}
