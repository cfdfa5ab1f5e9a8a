import type { DataPoint, Series } from '@sheaf/document';
import type { ValueAxis } from '../axes/find-axes.ts';
import { leftmostAxis } from '../axes/leftmost-axis.ts';
import { valueAt } from '../axes/value-at.ts';
import type { Area, ChartScene, Curve, Point } from '../chart-scene.ts';
import { findLegend } from '../legend/find-legend.ts';
import { inkCover } from '../marks/ink-cover.ts';
import type { ChartReading } from './chart-reading.ts';
import { curveAt } from './curve-at.ts';
import { readLines } from './read-lines.ts';

/** Reads filled areas, one on the other or alone, by their upper edges; undefined where there are none. */
export function readAreas(scene: ChartScene, axes: readonly ValueAxis[]): ChartReading | undefined {
  const axis = leftmostAxis(axes);
  if (!axis || scene.areas.length === 0) return undefined;
  const areas = scene.areas.filter(
    ({ top, bottom }) => isOnAxis(top, axis) && isOnAxis(bottom, axis),
  );
  const edges = areas.map((area) => edgeOf(area));
  const reading = readLines({ ...scene, curves: edges, dots: [] }, axes);
  if (!reading) return undefined;
  const series = reading.series.map((one, index) => {
    const area = areas[index];
    return {
      ...one,
      name: one.name ?? tintedName(one, scene),
      style: 'Area' as const,
      points: area
        ? one.points.map((point) => ({
            ...point,
            y: thickness(area, point.box.x0, point.y, axis, scene, stepOf(one.points)),
          }))
        : one.points,
    };
  });
  return { ...reading, type: 'Area', series };
}

/** Share of the colour of its key that an area shows at least where it is painted paler. */
const LEAST_TINT = 0.15;
const WHITE = 0xffffff;

/** The name whose key has the full colour of an area: many are painted so that what lies under them is seen. */
function tintedName({ color }: Series, scene: ChartScene): string | null {
  if (!color) return null;
  const own = (color[0] << 16) | (color[1] << 8) | color[2];
  const entries = findLegend(scene)
    .map((entry) => ({ entry, cover: inkCover(own, WHITE, entry.color, LEAST_TINT) }))
    .filter(({ cover }) => cover > 0);
  return entries.length === 1 ? (entries[0]?.entry.name ?? null) : null;
}

/** Distance of two places. */
function stepOf([first, second]: readonly DataPoint[]): number {
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
