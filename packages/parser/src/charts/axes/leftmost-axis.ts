import type { ValueAxis } from './find-axes.ts';

/** The upright axis that stands farthest left. */
export function leftmostAxis(axes: readonly ValueAxis[]): ValueAxis | undefined {
  return axes
    .filter(({ direction }) => direction === 'vertical')
    .toSorted((a, b) => a.across - b.across)[0];
}
