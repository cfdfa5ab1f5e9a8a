import type { ValueAxis } from './find-axes.ts';

/** How far values read by an axis can be trusted: as well as its ticks fit, and as all of it was read. */
export function scaleTrust({ fit, trust }: ValueAxis): number {
  return fit.rSquared * trust;
}
