import { LEXICON } from './lexicon.ts';

/** Meanings that labels are made of. */
export const LABEL_WORDS: ReadonlySet<string> = new Set(
  LEXICON.flatMap(({ phrases }) => phrases.flat()),
);
