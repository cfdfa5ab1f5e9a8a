/** Where in a chunk a word stands; each place weighs differently. */
export const FIELDS = ['body', 'headings', 'title', 'labels'] as const;

export type Field = (typeof FIELDS)[number];

/** A value for every field, in the order of {@link FIELDS}. */
export type PerField = readonly [number, number, number, number];

export type Scoring = {
  /** How soon more of the same word counts no more. */
  readonly k1: number;
  /** How much a long field is held against its words, 0 to 1. */
  readonly b: PerField;
  readonly weights: PerField;
};

/** BM25F as it measured best over the bench's sets (`docs/decisions/0901-search.md`). */
export const SCORING: Scoring = {
  k1: 1.2,
  b: [0.75, 0.5, 0.5, 0.5],
  weights: [1, 0.6, 0.5, 0.6],
};
