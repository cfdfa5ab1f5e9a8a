/** What the score of support looks at, and whether more of it may speak for (1) or against (-1) a statement. */
export const SUPPORT_SIGNS = {
  overlap: 1,
  best: 1,
  two: 1,
  pairs: 1,
  triples: 1,
  'longest run': 1,
  'missing share': -1,
  'numbers absent': -1,
  'numbers apart': -1,
  'names missing share': -1,
  'names missing': -1,
  'negated otherwise': -1,
  'opposites near': -1,
  opposites: -1,
  'same direction': 1,
  'same direction near': 1,
} as const;
