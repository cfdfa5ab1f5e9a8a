import { alongLine } from './along-line.ts';

/**
 * What the recogniser says of a word, and how often that was right: 9,300 words of pages, forms and receipts.
 * A word counts as right when the page's truth holds it, whole or run together.
 * Between the points the line is straight.
 */
const MEASURED: readonly (readonly [said: number, right: number])[] = [
  [0, 0],
  [0.356, 0.05],
  [0.456, 0.1],
  [0.546, 0.2],
  [0.652, 0.4],
  [0.75, 0.543],
  [0.841, 0.622],
  [0.907, 0.72],
  [0.947, 0.82],
  [0.971, 0.884],
  [0.986, 0.9],
  [0.994, 0.937],
  [1, 0.985],
];

/** The share of words that are right when the recogniser is that sure of them. */
export function calibrateConfidence(said: number): number {
  return alongLine(MEASURED, said);
}
