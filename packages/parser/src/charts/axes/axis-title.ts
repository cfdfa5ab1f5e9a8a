import type { Box } from '@sheaf/document';
import type { Label } from '../chart-scene.ts';

/** The turned label beside a plot: the title of its upright axis. */
export function uprightTitle(labels: readonly Label[], plot: Box): Label | undefined {
  const middle = (plot.y0 + plot.y1) / 2;
  return labels
    .filter(
      ({ angle, box, text }) =>
        (angle === 270 || angle === 90) &&
        box.x1 <= plot.x0 + 4 &&
        box.y0 < plot.y1 &&
        box.y1 > plot.y0 &&
        /\p{L}{2}/u.test(text),
    )
    .toSorted((a, b) => Math.abs(mid(a) - middle) - Math.abs(mid(b) - middle))[0];
}

function mid({ box }: Label): number {
  return (box.y0 + box.y1) / 2;
}

/** A label centred right under the labels of a level axis. */
export function levelTitle(labels: readonly Label[], plot: Box, bottom: number): Label | undefined {
  const middle = (plot.x0 + plot.x1) / 2;
  const width = plot.x1 - plot.x0;
  return labels
    .filter(
      ({ angle, box, text }) =>
        angle === 0 &&
        box.y0 >= bottom - 1 &&
        box.y0 - bottom < 3 * (box.y1 - box.y0) &&
        Math.abs((box.x0 + box.x1) / 2 - middle) < 0.06 * width &&
        /\p{L}{2}/u.test(text),
    )
    .toSorted((a, b) => a.box.y0 - b.box.y0)[0];
}
