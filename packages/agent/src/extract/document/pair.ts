export const RELATIONS = [
  'colon',
  'inline',
  'prefix',
  'right',
  'below',
  'row',
  'column',
  'section',
  'stacked',
  'defined',
  'context',
] as const;

/** How a value stands to its label. */
export type Relation = (typeof RELATIONS)[number];

/** A stretch of a segment. */
export type Stretch = {
  readonly segment: number;
  readonly start: number;
  readonly end: number;
};

/** A printed label and the place where its value should stand. */
export type Pair = {
  readonly label: Stretch;
  /** Meanings of the label's words. */
  readonly meanings: readonly string[];
  readonly value: Stretch;
  readonly relation: Relation;
  /** Between label and value, in heights of a line. */
  readonly distance: number;
};
