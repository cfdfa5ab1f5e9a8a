/** How alike a field's phrase and a printed label are. */
export type Similarity = {
  /** Harmonic mean of the two shares below, 0 to 1. */
  readonly f1: number;
  /** Share of the phrase that the label has. */
  readonly recall: number;
  /** Share of the label that the phrase has. */
  readonly precision: number;
};

export const NO_SIMILARITY: Similarity = { f1: 0, recall: 0, precision: 0 };

/**
 * Words that nearly every label has say less: `number` and `date` are half of `invoice number` by count, not by meaning.
 * Any other word weighs 1.
 */
const LIGHT_WORDS: Readonly<Record<string, number>> = {
  number: 0.5,
  id: 0.5,
  code: 0.5,
  reference: 0.6,
  date: 0.7,
  amount: 0.5,
  name: 0.6,
  to: 0.4,
  from: 0.4,
  value: 0.5,
  type: 0.5,
  price: 0.8,
};

/** Whether a word says little by itself: `number` after `case` goes on with the label. */
export function isLightWord(meaning: string): boolean {
  return meaning in LIGHT_WORDS;
}

/** Compares meanings as weighted sets. */
export function phraseSimilarity(phrase: readonly string[], label: readonly string[]): Similarity {
  let shared = 0;
  let ofPhrase = 0;
  for (const word of phrase) {
    const weight = LIGHT_WORDS[word] ?? 1;
    ofPhrase += weight;
    if (label.includes(word)) shared += weight;
  }
  if (shared === 0) return NO_SIMILARITY;
  let ofLabel = 0;
  for (const word of label) ofLabel += LIGHT_WORDS[word] ?? 1;
  const recall = shared / ofPhrase;
  const precision = Math.min(1, shared / ofLabel);
  return { f1: (2 * recall * precision) / (recall + precision), recall, precision };
}
