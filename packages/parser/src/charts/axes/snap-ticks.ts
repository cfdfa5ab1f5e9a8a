import { median } from '../../median.ts';
import type { Rule } from '../../page/primitives.ts';
import type { ValueAxis } from './find-axes.ts';
import { steadyFit } from './fit-scale.ts';

/** Strokes at most this far from the middle of a label may be its tick (heights of the type). */
const REACH = 0.7;
/** Labels of one axis stand beside their ticks all alike (points). */
const ALIKE = 0.8;

/** The axis with its ticks where strokes mark them, which is finer than the middle of a label. */
export function snapTicks(axis: ValueAxis, rules: readonly Rule[]): ValueAxis {
  const isUpright = axis.direction === 'vertical';
  const places = rules
    .filter(({ direction }) => (direction === 'horizontal') === isUpright)
    .map(({ box }) => (isUpright ? (box.y0 + box.y1) / 2 : (box.x0 + box.x1) / 2));
  if (places.length < 2) return axis;
  const nearest = axis.ticks.map(({ position, label }) => {
    const em = label.box.y1 - label.box.y0;
    const best = places.reduce(
      (least, place) => (Math.abs(place - position) < Math.abs(least - position) ? place : least),
      Number.POSITIVE_INFINITY,
    );
    return Math.abs(best - position) < REACH * em ? best - position : undefined;
  });
  const known = nearest.filter((offset) => offset !== undefined);
  const usual = median(known);
  const alike = known.filter((offset) => Math.abs(offset - usual) < ALIKE).length;
  if (alike < 2 || alike < 0.6 * axis.ticks.length) return axis;
  const ticks = axis.ticks.map((tick, index) => {
    const offset = nearest[index];
    const isTick = offset !== undefined && Math.abs(offset - usual) < ALIKE;
    return { ...tick, position: tick.position + (isTick ? offset : usual) };
  });
  const isLog = axis.fit.scale === 'Log10';
  const fit = steadyFit(
    ticks.map(({ value, position }) => ({ value: isLog ? Math.log10(value) : value, position })),
  );
  return { ...axis, ticks, fit: { ...axis.fit, ...fit } };
}
