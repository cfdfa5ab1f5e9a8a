/**
 * What the recogniser says of a word, and how often that was right: 9,200 words of pages, forms and receipts.
 * A word counts as right when the page's truth holds it, whole or run together.
 * Between the points the line is straight.
 */
const MEASURED: readonly (readonly [said: number, right: number])[] = [
  [0, 0],
  [0.354, 0.035],
  [0.459, 0.08],
  [0.548, 0.17],
  [0.655, 0.42],
  [0.75, 0.51],
  [0.844, 0.66],
  [0.907, 0.75],
  [0.947, 0.8],
  [0.972, 0.885],
  [0.986, 0.91],
  [0.993, 0.957],
  [1, 0.988],
];

/** The share of words that are right when the recogniser is that sure of them. */
export function calibrateConfidence(said: number): number {
  const above = MEASURED.findIndex(([x]) => x >= said);
  const [x1, y1] = MEASURED[above] ?? [1, 0.988];
  const [x0, y0] = MEASURED[above - 1] ?? [0, 0];
  return x1 === x0 ? y1 : y0 + ((said - x0) / (x1 - x0)) * (y1 - y0);
}
