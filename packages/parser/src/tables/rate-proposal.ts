import type { Measures } from './measure-proposal.ts';
import type { Detector } from './propose-tables.ts';

/**
 * Logistic regression of "matches a table of the truth at IoU 0.5", by document cross-validated;
 * `training/tables/fit-confidence.ts` prints these weights.
 */
const WEIGHTS = {
  one: -12.272,
  ruledGrid: 1.778,
  shaded: -0.953,
  rules: 1.128,
  rows: 1.232,
  cols: 0.496,
  filled: 3.107,
  values: 1.201,
  words: 0.283,
  prose: 0.588,
  ruledColumns: 1.793,
  ruledRows: -0.496,
  fullRows: 2.616,
  markers: -0.593,
  index: 0.0,
  drawings: -1.449,
  picture: -0.797,
  alignment: 2.376,
  caption: 2.886,
  cutWords: -0.255,
  rift: -0.216,
  innerCaption: -0.378,
  blank: -1.487,
} as const;

type Feature = keyof typeof WEIGHTS;

export const FEATURES = Object.keys(WEIGHTS) as Feature[];

/** Chance that a proposal is a table at this place, 0 to 1. */
export function rateProposal(detector: Detector, measures: Measures): number {
  if (isRuledOut(measures)) return 0;
  const weights = Object.values(WEIGHTS);
  const score = featuresOf(detector, measures).reduce(
    (sum, value, index) => sum + value * (weights[index] ?? 0),
    0,
  );
  return 1 / (1 + Math.exp(-score));
}

/** What is no table whatever else speaks for it: a single row, a table of contents, a list. */
export function isRuledOut({ rows, cols, index, markers }: Measures): boolean {
  return rows < 2 || cols < 2 || index === 1 || (cols === 2 && markers >= 0.75);
}

/** Measures as the regression takes them, in the order of `FEATURES`. */
export function featuresOf(detector: Detector, measures: Measures): number[] {
  const features: Record<Feature, number> = {
    one: 1,
    ruledGrid: detector === 'ruled_grid' || detector === 'shaded' ? 1 : 0,
    shaded: detector === 'shaded' ? 1 : 0,
    rules: detector === 'rules' ? 1 : 0,
    rows: Math.log2(Math.min(measures.rows, 16)),
    cols: Math.log2(Math.min(measures.cols, 8)),
    filled: measures.filled,
    values: measures.values,
    words: Math.log2(1 + Math.min(measures.words, 31)),
    prose: measures.prose,
    ruledColumns: measures.ruledColumns,
    ruledRows: measures.ruledRows,
    fullRows: measures.fullRows,
    markers: Math.min(1, measures.markers),
    index: measures.index,
    drawings: Math.min(1, measures.drawings / 3),
    picture: Math.min(1, measures.picture),
    alignment: measures.alignment,
    caption: measures.caption,
    cutWords: measures.cutWords,
    rift: Math.min(6, measures.rift),
    innerCaption: measures.innerCaption,
    blank: measures.blank,
  };
  return Object.values(features);
}
