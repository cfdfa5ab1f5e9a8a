import type { Detector } from '../propose/propose-tables.ts';
import type { Measures } from './measure-proposal.ts';

/**
 * Logistic regression of "matches a table of the truth at IoU 0.5" on the proposals of real documents. Few documents
 * bear few weights: it knows less than the model of made pages, but of charts and forms nobody has made.
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

/** Log odds that a proposal is a table, from what was learnt of real documents. */
export function priorOfTables(detector: Detector, measures: Measures): number {
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
  let score = 0;
  for (const [name, value] of Object.entries(features)) score += value * WEIGHTS[name as Feature];
  return score;
}
