import type { ValueAxis } from '../axes/find-axes.ts';
import { leftmostAxis } from '../axes/leftmost-axis.ts';
import { valueAt } from '../axes/value-at.ts';
import type { Area, ChartScene, Curve, Point } from '../chart-scene.ts';
import { findLegend } from '../legend/find-legend.ts';
import type { ChartReading, ReadPoint } from './chart-reading.ts';
import { curveAt } from './curve-at.ts';
import { readLines } from './read-lines.ts';
import { stackAreas } from './stack-areas.ts';

/** Reads filled areas, one on the other or alone, by their upper edges; undefined where there are none. */
export function readAreas(scene: ChartScene, axes: readonly ValueAxis[]): ChartReading | undefined {
  const axis = leftmostAxis(axes);
  if (!axis || scene.areas.length === 0) return undefined;
  const drawn = scene.areas.filter(
    ({ top, bottom }) => isOnAxis(top, axis) && isOnAxis(bottom, axis),
  );
  const colors = drawn.map(({ color }) => color);
  const { areas, isUnclear } = stackAreas(drawn, findLegend(scene, colors), scene.precision);
  const edges = areas.map((area) => edgeOf(area));
  const reading = readLines({ ...scene, curves: edges, dots: [] }, axes);
  if (!reading) return undefined;
  const series = reading.series.map((one, index) => {
    const area = areas[index];
    return {
      ...one,
      style: 'Area' as const,
      points: area
        ? one.points.map((point) => ({
            ...point,
            y: thickness(area, point.box.x0, point.y, axis, scene, stepOf(one.points)),
          }))
        : one.points,
    };
  });
  const warnings = isUnclear ? [...reading.warnings, UNCLEAR_STACK] : reading.warnings;
  return { ...reading, type: 'Area', series, warnings, isUnclear };
}

const UNCLEAR_STACK = 'the areas go down to one base, and nothing says whether they are stacked';

/** Distance of two places. */
function stepOf([first, second]: readonly ReadPoint[]): number {
  return first && second ? second.box.x0 - first.box.x0 : 0;
}

function isOnAxis(points: readonly Point[], { ticks }: ValueAxis): boolean {
  const positions = ticks.map(({ position }) => position);
  const [top, bottom] = [Math.min(...positions), Math.max(...positions)];
  // The outermost ticks stand up to a step inside the plot.
  const step = (bottom - top) / Math.max(1, ticks.length - 1);
  const room = Math.max(0.35 * (bottom - top), 1.2 * step);
  return points.every(({ y }) => y > top - room && y < bottom + room);
}

function edgeOf({ top, color, isTraced }: Area, points = top): Curve {
  return { points, color, dash: [], width: 0, isTraced };
}

/** What an area adds: its upper edge less its lower one, which for the lowest stands at nought. */
function thickness(
  area: Area,
  x: number,
  y: number,
  axis: ValueAxis,
  scene: ChartScene,
  step: number,
): number {
  const low = area.isTraced
    ? curveAt(edgeOf(area, area.bottom), x, scene.precision, step)
    : heightAt(area.bottom, x);
  if (low === undefined || axis.fit.scale === 'Log10') return y;
  const base = valueAt(axis, low, scene.precision);
  const lowest = Math.max(...axis.ticks.map(({ position }) => position));
  const isBase =
    Math.abs(low - lowest) < 2 * scene.precision ||
    Math.abs(base) < Math.abs(axis.fit.slope) * 2 * scene.precision;
  return isBase ? y : Number((y - base).toPrecision(12));
}

function heightAt(points: readonly Point[], x: number): number | undefined {
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (Math.abs(point.x - x) < 0.3) return point.y;
    if (!next || x < point.x || x > next.x) continue;
    return point.y + ((x - point.x) / (next.x - point.x)) * (next.y - point.y);
  }
  return undefined;
}
