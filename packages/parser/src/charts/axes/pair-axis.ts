import { boxHeight } from '@sheaf/document';
import type { ChartScene, Label } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import type { Tick, ValueAxis } from './find-axes.ts';
import { leastSquares } from './fit-scale.ts';
import { leftmostAxis } from './leftmost-axis.ts';

/** The axes, with those of two ticks only: numbers alone in their row under the plot, or in their column left of it. */
export function withPairAxes(axes: readonly ValueAxis[], scene: ChartScene): readonly ValueAxis[] {
  const taken = new Set(axes.flatMap(({ ticks }) => ticks.map(({ label }) => label)));
  const free = scene.labels.filter((label) => label.angle === 0 && !taken.has(label));
  const upright = leftmostAxis(axes) ?? leftPair(free, scene);
  if (!upright) return axes;
  const all = axes.includes(upright) ? axes : [...axes, upright];
  const level = lowPair(free, upright, all, scene);
  return level ? [...all, level] : all;
}

/** Two numbers that end in one line left of all that is drawn. */
function leftPair(free: readonly Label[], scene: ChartScene): ValueAxis | undefined {
  const marks = [
    ...scene.dots.map(({ x }) => x),
    ...scene.curves.flatMap(({ points }) => points.map(({ x }) => x)),
    ...scene.bars.map(({ box }) => box.x0),
  ];
  const edge = Math.min(...marks) + 1;
  const left = free.filter(({ box, text }) => box.x1 <= edge && readQuantity(text));
  const [one, other] = left;
  const isColumn =
    one &&
    other &&
    left.length === 2 &&
    Math.abs(one.box.x1 - other.box.x1) < FLUSH * boxHeight(one.box);
  return isColumn ? axisOfPair(left, 'vertical') : undefined;
}

/** Numbers in a column end in one line (heights of the type). */
const FLUSH = 0.3;

/** Two numbers in the first row under the plot, where no scale was found. */
function lowPair(
  free: readonly Label[],
  upright: ValueAxis,
  axes: readonly ValueAxis[],
  { precision }: ChartScene,
): ValueAxis | undefined {
  const bottom = Math.max(...upright.ticks.map(({ position }) => position));
  const isUnder = ({ direction, across }: ValueAxis) =>
    direction === 'horizontal' && across > bottom - 4 * precision;
  const own = new Set(upright.ticks.map(({ label }) => label));
  const below = free.filter((label) => label.box.y0 > bottom && !own.has(label));
  const first = below.toSorted((a, b) => a.box.y0 - b.box.y0)[0];
  if (!first || axes.some(isUnder)) return undefined;
  const row = below.filter(
    ({ box }) => Math.abs(box.y0 - first.box.y0) < 0.5 * boxHeight(first.box),
  );
  return row.length === 2 ? axisOfPair(row, 'horizontal') : undefined;
}

/** Ticks stand at multiples of their step: two numbers that do are a scale. */
function axisOfPair(
  labels: readonly Label[],
  direction: ValueAxis['direction'],
): ValueAxis | undefined {
  const ticks: Tick[] = labels.flatMap((label) => {
    const quantity = readQuantity(label.text);
    const { x0, x1, y0, y1 } = label.box;
    const position = direction === 'vertical' ? (y0 + y1) / 2 : (x0 + x1) / 2;
    return quantity ? [{ label, ...quantity, position }] : [];
  });
  const [one, other] = ticks;
  if (!one || !other || one.value === other.value || one.position === other.position)
    return undefined;
  const steps = one.value / (other.value - one.value);
  const isUpwards =
    direction === 'horizontal' || one.position > other.position === one.value < other.value;
  if (Math.abs(steps - Math.round(steps)) > 1e-6 || !isUpwards) return undefined;
  const { box } = one.label;
  return {
    direction,
    fit: { ...leastSquares(ticks), scale: 'Linear', inliers: [0, 1] },
    ticks,
    across: direction === 'vertical' ? (box.x0 + box.x1) / 2 : (box.y0 + box.y1) / 2,
    unit: one.unit || null,
    power: 'none',
    isYears: ticks.every(({ label }) => /^(?:1[5-9]|20)\d\d$/.test(label.text)),
  };
}
