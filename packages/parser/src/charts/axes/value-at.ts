import type { ValueAxis } from './find-axes.ts';

/** The value at a place along an axis, with no more digits than can be seen. */
export function valueAt({ fit }: ValueAxis, position: number, precision: number): number {
  const raw = fit.slope * position + fit.intercept;
  const value = fit.scale === 'Log10' ? 10 ** raw : raw;
  const step = Math.abs(fit.slope) * precision;
  const resolution = fit.scale === 'Log10' ? Math.abs(value) * (10 ** step - 1) : step;
  const digits = Math.min(12, Math.max(-12, Math.ceil(-Math.log10(resolution / 4))));
  return Number((Math.round(value * 10 ** digits) / 10 ** digits).toPrecision(12));
}
