import { type Box, boxArea, sharedArea } from '@sheaf/document';
import { LEAST_WORTH } from './rate-proposal.ts';

type Rated = { readonly box: Box; readonly confidence: number; readonly worth: number };

/** Share of the smaller of two areas that may overlap before they count as the same place. */
const SAME_PLACE = 0.1;

/** Proposals that overlap exclude each other: the one that does better as a table stays. */
export function chooseTables<T extends Rated>(candidates: readonly T[], least: number): T[] {
  const chosen: T[] = [];
  const ranked = candidates
    .filter(({ confidence, worth }) => confidence >= least && worth >= LEAST_WORTH)
    .sort((a, b) => b.worth - a.worth || boxArea(b.box) - boxArea(a.box));
  for (const candidate of ranked) {
    const clashes = chosen.some((other) => {
      const smaller = Math.min(boxArea(other.box), boxArea(candidate.box));
      return sharedArea(other.box, candidate.box) > SAME_PLACE * smaller;
    });
    if (!clashes) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}
