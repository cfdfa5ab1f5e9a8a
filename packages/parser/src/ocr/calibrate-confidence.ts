/**
 * What the recogniser says of a word, and how often that was right: 6,100 words, nearly all of forms and receipts.
 * A word counts as right when the page's truth holds it, whole or run together.
 * Between the points the line is straight.
 */
const MEASURED: readonly (readonly [said: number, right: number])[] = [
  [0, 0],
  [0.35, 0.01],
  [0.45, 0.11],
  [0.55, 0.26],
  [0.66, 0.48],
  [0.75, 0.55],
  [0.855, 0.68],
  [0.94, 0.85],
  [0.982, 0.91],
  [1, 0.98],
];

/** The share of words that are right when the recogniser is that sure of them. */
export function calibrateConfidence(said: number): number {
  const above = MEASURED.findIndex(([x]) => x >= said);
  const [x1, y1] = MEASURED[above] ?? [1, 0.98];
  const [x0, y0] = MEASURED[above - 1] ?? [0, 0];
  return x1 === x0 ? y1 : y0 + ((said - x0) / (x1 - x0)) * (y1 - y0);
}
