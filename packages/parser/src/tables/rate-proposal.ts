import type { Measures } from './measure-proposal.ts';
import type { Detector } from './propose-tables.ts';

/** Chance that a proposal is a table at this place, 0 to 1. */
export function rateProposal(detector: Detector, measures: Measures): number {
  const { rows, cols } = measures;
  if (cols < 2 || rows < 2) return 0;
  const score =
    DETECTOR_WEIGHT[detector] +
    0.25 * Math.min(rows, 8) +
    0.3 * Math.min(cols, 6) +
    1.5 * measures.filled +
    2 * measures.values +
    2 * measures.fullRows -
    3 * measures.prose -
    0.12 * Math.min(measures.words, 20) -
    3.2;
  return 1 / (1 + Math.exp(-score));
}

const DETECTOR_WEIGHT: Readonly<Record<Detector, number>> = {
  ruled_grid: 2,
  rules: 1.2,
  aligned_text: -1,
  shaded: 0.5,
  structure_tree: 2,
};
