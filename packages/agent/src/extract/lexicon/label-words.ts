import { SETTLED_LABELS } from './lexicon.ts';

/** Meanings that labels are made of. */
export const LABEL_WORDS: ReadonlySet<string> = new Set(
  SETTLED_LABELS.flatMap(({ phrases }) => phrases.flat()),
);
