import { median } from '../../median.ts';
import type { Rule } from '../../page/primitives.ts';
import type { ValueAxis } from './find-axes.ts';
import { steadyFit } from './fit-scale.ts';
import { snapPlaces } from './snap-places.ts';

/** Strokes at most this far from the middle of a label may be its tick (heights of the type). */
const REACH = 0.7;

/** The axis with its ticks where strokes mark them, which is finer than the middle of a label. */
export function snapTicks(axis: ValueAxis, rules: readonly Rule[]): ValueAxis {
  const isUpright = axis.direction === 'vertical';
  const strokes = rules
    .filter(({ direction }) => (direction === 'horizontal') === isUpright)
    .map(({ box }) => (isUpright ? (box.y0 + box.y1) / 2 : (box.x0 + box.x1) / 2));
  const em = median(axis.ticks.map(({ label }) => label.box.y1 - label.box.y0));
  const places = snapPlaces(
    axis.ticks.map(({ position }) => position),
    strokes,
    REACH * em,
  );
  if (!places) return axis;
  const ticks = axis.ticks.map((tick, index) => ({
    ...tick,
    position: places[index] ?? tick.position,
  }));
  const isLog = axis.fit.scale === 'Log10';
  const fit = steadyFit(
    ticks.map(({ value, position }) => ({ value: isLog ? Math.log10(value) : value, position })),
  );
  return { ...axis, ticks, fit: { ...axis.fit, ...fit } };
}
