/** What the score of support looks at, and whether more of it may speak for (1) or against (-1) a statement. */
export const SUPPORT_SIGNS = {
  overlap: 1,
  best: 1,
  pieces: -1,
  spread: -1,
  'missing share': -1,
  'numbers absent': -1,
  'names missing share': -1,
  'names missing': -1,
} as const;

/** The same for whether the sources say the contrary, which is learnt by itself: few statements that people judge are contradicted. */
export const SENSE_SIGNS = {
  'negated otherwise': -1,
  'denies alone': -1,
  'opposites near': -1,
  'goes against': -1,
} as const;
