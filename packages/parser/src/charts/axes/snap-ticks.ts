import { median } from '../../median.ts';
import type { Rule } from '../../page/primitives.ts';
import type { ValueAxis } from './find-axes.ts';
import { steadyFit } from './fit-scale.ts';
import { snapPlaces } from './snap-places.ts';

/** Strokes at most this far from the middle of a label may be its tick (heights of the type). */
const REACH = 0.7;
/** And from the end of a leaning one, for ticks may stand between the places as well (distances of two strokes). */
const LEANING_REACH = 0.25;
/** Strokes nearer to each other than this are one (points). */
const ONE_STROKE = 1;

/** The axis with its ticks where strokes mark them, which is finer than the middle of a label. */
export function snapTicks(axis: ValueAxis, rules: readonly Rule[]): ValueAxis {
  const isUpright = axis.direction === 'vertical';
  const strokes = rules
    .filter(({ direction }) => (direction === 'horizontal') === isUpright)
    .map(({ box }) => (isUpright ? (box.y0 + box.y1) / 2 : (box.x0 + box.x1) / 2));
  const positions = axis.ticks.map(({ position }) => position);
  const places = snapPlaces(positions, strokes, reachOf(axis, strokes));
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

function reachOf({ ticks }: ValueAxis, strokes: readonly number[]): number {
  if (ticks.some(({ label }) => label.angle % 90 !== 0)) {
    const sorted = strokes.toSorted((a, b) => a - b);
    const steps = sorted.slice(1).map((stroke, index) => stroke - (sorted[index] ?? 0));
    return LEANING_REACH * median(steps.filter((step) => step > ONE_STROKE));
  }
  return REACH * median(ticks.map(({ label }) => label.box.y1 - label.box.y0));
}
