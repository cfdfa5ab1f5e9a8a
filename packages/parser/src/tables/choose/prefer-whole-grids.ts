import { type Box, boxArea, shareInside } from '@sheaf/document';
import type { Proposal } from '../propose/propose-tables.ts';

type Rated = {
  readonly proposal: Proposal;
  readonly box: Box;
  readonly confidence: number;
  readonly worth: number;
};

/** Chance from which on a drawn grid is one table for certain, and what it has to be worth: nearly a whole one. */
const CERTAIN = 0.95;
const NEARLY_WHOLE = 0.75;

/** An area within a grid that leaves out more than this share of it is a part of it. */
const LEFT_OUT = 0.03;

/**
 * A grid whose rules hang together and that is a table for certain is one as a whole: an area cut out of it does worse,
 * however tidy its rows look without the head.
 */
export function preferWholeGrids<T extends Rated>(candidates: readonly T[]): T[] {
  const grids = candidates.filter(
    ({ proposal, confidence, worth }) =>
      proposal.detector === 'ruled_grid' && confidence >= CERTAIN && worth >= NEARLY_WHOLE,
  );
  return candidates.map((candidate) => {
    const whole = grids.find((grid) => isPartOf(candidate.box, grid.box));
    if (!whole || whole.worth > candidate.worth) return candidate;
    return { ...candidate, worth: NEARLY_WHOLE * whole.worth };
  });
}

function isPartOf(part: Box, whole: Box): boolean {
  return shareInside(part, whole) > 0.95 && boxArea(part) < (1 - LEFT_OUT) * boxArea(whole);
}
