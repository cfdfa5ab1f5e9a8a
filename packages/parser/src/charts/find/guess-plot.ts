import { type Box, boxAround } from '@sheaf/document';
import { findAxes, type ValueAxis } from '../axes/find-axes.ts';
import { leftmostAxis } from '../axes/leftmost-axis.ts';
import type { ChartScene, Point } from '../chart-scene.ts';

/** Markers of a cloud at least. */
const FEWEST_DOTS = 5;

/** Where the plot of a picture with an upright axis and lines or a cloud must be, before its names or level numbers are read. */
export function guessPlot(scene: ChartScene): Box | undefined {
  const axis = leftmostAxis(findAxes(scene.labels));
  if (!axis) return undefined;
  const ys = axis.ticks.map(({ position }) => position);
  const marks =
    scene.curves.length > 0 ? scene.curves.flatMap(({ points }) => points) : cloudOf(scene, axis);
  if (marks.length === 0) return undefined;
  const lines = boxAround(marks.map(({ x, y }) => ({ x0: x, y0: y, x1: x, y1: y })));
  const lowest = Math.max(...ys);
  const step = (lowest - Math.min(...ys)) / Math.max(1, ys.length - 1);
  // The lowest tick may be unread: the line under the plot tells where it ends.
  const under = scene.rules
    .filter(
      ({ direction, box }) =>
        direction === 'horizontal' && box.x1 - box.x0 > 0.6 * (lines.x1 - lines.x0),
    )
    .map(({ box }) => box.y1)
    .filter((y) => y > lowest - 0.2 * step && y < lowest + 1.4 * step);
  return { x0: lines.x0, x1: lines.x1, y0: Math.min(...ys), y1: Math.max(lowest, ...under) };
}

/** Markers beside the numbers of an upright axis, where there are enough. */
function cloudOf({ dots }: ChartScene, { ticks, across }: ValueAxis): readonly Point[] {
  const ys = ticks.map(({ position }) => position);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const beside = dots.filter(({ x, y }) => x > across && y > top && y < bottom);
  return beside.length >= FEWEST_DOTS ? beside : [];
}
