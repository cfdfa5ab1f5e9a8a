import { boxHeight } from '@sheaf/document';
import type { ChartScene, Label } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import type { ValueAxis } from './find-axes.ts';
import { leastSquares } from './fit-scale.ts';
import { leftmostAxis } from './leftmost-axis.ts';

/** How far a stroke may stand from the middle of the label of its tick (heights of the type). */
const REACH = 0.35;

/** The axes, and where there is none under the plot, one of two numbers that stand alone in their row, each at a stroke. */
export function withPairAxis(axes: readonly ValueAxis[], scene: ChartScene): readonly ValueAxis[] {
  const upright = leftmostAxis(axes);
  if (!upright) return axes;
  const bottom = Math.max(...upright.ticks.map(({ position }) => position));
  const isUnder = ({ direction, across }: ValueAxis) =>
    direction === 'horizontal' && across > bottom - 4 * scene.precision;
  if (axes.some(isUnder)) return axes;
  const ticks = new Set(upright.ticks.map(({ label }) => label));
  const below = scene.labels.filter(
    (label) => label.angle === 0 && label.box.y0 > bottom && !ticks.has(label),
  );
  const first = below.toSorted((a, b) => a.box.y0 - b.box.y0)[0];
  if (!first) return axes;
  const row = below.filter(
    ({ box }) => Math.abs(box.y0 - first.box.y0) < 0.5 * boxHeight(first.box),
  );
  const pair = axisOfPair(row, scene);
  return pair ? [...axes, pair] : axes;
}

function axisOfPair(row: readonly Label[], { rules }: ChartScene): ValueAxis | undefined {
  const ticks = row.flatMap((label) => {
    const quantity = readQuantity(label.text);
    const x = (label.box.x0 + label.box.x1) / 2;
    const hasStroke = rules.some(
      ({ direction, box }) =>
        direction === 'vertical' &&
        Math.abs((box.x0 + box.x1) / 2 - x) < REACH * boxHeight(label.box),
    );
    return quantity && hasStroke ? [{ label, ...quantity, position: x }] : [];
  });
  const [one, other] = ticks;
  if (!one || !other || ticks.length !== 2 || row.length !== 2 || one.value === other.value)
    return undefined;
  return {
    direction: 'horizontal',
    fit: { ...leastSquares(ticks), scale: 'Linear', inliers: [0, 1] },
    ticks,
    across: (one.label.box.y0 + one.label.box.y1) / 2,
    unit: one.unit || null,
    isYears: ticks.every(({ label }) => /^(?:1[5-9]|20)\d\d$/.test(label.text)),
  };
}
