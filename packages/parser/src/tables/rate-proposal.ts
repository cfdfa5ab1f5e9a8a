import type { Measures } from './measure-proposal.ts';
import type { Detector } from './propose-tables.ts';

/**
 * Logistic regression of "matches a table of the truth at IoU 0.5", by document cross-validated;
 * `training/tables/fit-confidence.ts` prints these weights.
 */
const WEIGHTS = {
  one: -8.566,
  ruledGrid: 2.368,
  shaded: -1.043,
  rules: 1.092,
  rows: 1.085,
  cols: 0.078,
  filled: 1.415,
  values: 1.098,
  words: 0.188,
  prose: -0.78,
  ruledColumns: 0.143,
  ruledRows: 0.348,
  fullRows: 1.758,
  markers: -2.042,
  drawings: -2.126,
  picture: -1.988,
  alignment: 2.225,
  caption: 2.309,
  cutWords: -2.014,
  rift: -0.233,
  innerCaption: -2.0,
  blank: -3.207,
  headRule: 1.33,
} as const;

type Feature = keyof typeof WEIGHTS;

export const FEATURES = Object.keys(WEIGHTS) as Feature[];

/** Chance that a proposal is a table at this place, 0 to 1. */
export function rateProposal(detector: Detector, measures: Measures): number {
  return rateWith(Object.values(WEIGHTS), detector, measures);
}

/** The same with other weights, in the order of `FEATURES`. */
export function rateWith(
  weights: readonly number[],
  detector: Detector,
  measures: Measures,
): number {
  if (isRuledOut(detector, measures)) return 0;
  const score = featuresOf(detector, measures).reduce(
    (sum, value, index) => sum + value * (weights[index] ?? 0),
    0,
  );
  return 1 / (1 + Math.exp(-score));
}

/** Fewest ruled rows that make a table of a single column. */
const ROWS_OF_ONE_COLUMN = 4;

/** What is no table whatever else speaks for it: a single row, a table of contents, a list. */
export function isRuledOut(detector: Detector, measures: Measures): boolean {
  const { rows, cols, index, markers, ruledRows, blank, words } = measures;
  if (rows < 2 || index === 1 || (cols === 2 && markers >= 0.75)) return true;
  if (isColumnsOfText(detector, measures)) return true;
  if (cols > 1) return false;
  const boxed = detector === 'ruled_grid' && ruledRows === 1 && blank === 0 && words <= 12;
  return !boxed || rows < ROWS_OF_ONE_COLUMN;
}

/** Running text in several columns, with a rule above and below the page's text at most. */
function isColumnsOfText(detector: Detector, { prose, words, ruledRows }: Measures): boolean {
  return detector !== 'ruled_grid' && prose > 0.6 && words > 4 && ruledRows < 0.3;
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
    drawings: Math.min(1, measures.drawings / 3),
    picture: Math.min(1, measures.picture),
    alignment: measures.alignment,
    caption: measures.caption,
    cutWords: measures.cutWords,
    rift: Math.min(6, measures.rift),
    innerCaption: measures.innerCaption,
    blank: measures.blank,
    headRule: detector === 'aligned_text' && measures.cols > 2 ? measures.headRule : 0,
  };
  return Object.values(features);
}
