import { type Box, boxAround, boxHeight, boxWidth, shareInside } from '@sheaf/document';
import type { PagePrimitives } from '../../page/primitives.ts';
import type { Bar } from '../chart-scene.ts';
import { type VectorMarks, vectorMarks } from '../marks/vector-marks.ts';

/** Keys of one legend are as large as each other and stand in one line (points). */
const ALIKE = 0.5;
/** Names stand beside their keys within this reach (points). */
const NAME = 90;

/** The region of a pie with the keys of its slices that stand outside: its legend may be as wide as the page, and it is not. */
export function withKeys(region: Box, { slices }: VectorMarks, page: PagePrimitives): Box {
  if (slices.length < 2) return region;
  const colors = new Set(slices.map(({ color }) => color));
  const whole = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  const keys = vectorMarks(page, whole).swatches.filter(({ color }) => colors.has(color));
  const legend = keys.filter((key) => keys.some((other) => areMates(key, other)));
  const own = new Set(
    legend.filter(({ box }) => shareInside(box, region) > 0.5).map(({ color }) => color),
  );
  const outside = legend.filter(({ color }) => !own.has(color));
  if (outside.length === 0) return region;
  const reached = outside.map(({ box }) => ({ ...box, x1: Math.min(page.width, box.x1 + NAME) }));
  return boxAround([region, ...reached]);
}

function areMates({ box, color }: Bar, other: Bar): boolean {
  const isClose = (a: number, b: number) => Math.abs(a - b) < ALIKE;
  return (
    other.color !== color &&
    isClose(boxWidth(other.box), boxWidth(box)) &&
    isClose(boxHeight(other.box), boxHeight(box)) &&
    (isClose(other.box.x0, box.x0) || isClose(other.box.y0, box.y0))
  );
}
