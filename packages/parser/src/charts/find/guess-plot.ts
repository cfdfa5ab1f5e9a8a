import { type Box, boxAround } from '@sheaf/document';
import { findAxes } from '../axes/find-axes.ts';
import { leftmostAxis } from '../axes/leftmost-axis.ts';
import type { ChartScene } from '../chart-scene.ts';

/** Where the plot of a picture with an upright axis and lines must be, before its names are read. */
export function guessPlot(scene: ChartScene): Box | undefined {
  const axis = leftmostAxis(findAxes(scene.labels));
  if (!axis || scene.curves.length === 0) return undefined;
  const ys = axis.ticks.map(({ position }) => position);
  const lines = boxAround(
    scene.curves.flatMap(({ points }) =>
      points.map(({ x, y }) => ({ x0: x, y0: y, x1: x, y1: y })),
    ),
  );
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
