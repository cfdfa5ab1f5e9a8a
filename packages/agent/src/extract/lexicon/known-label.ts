import { byWord } from '../words/by-word.ts';
import { phraseSimilarity } from '../words/phrase-similarity.ts';
import { SETTLED_LABELS } from './lexicon.ts';

const known = new Map<string, number>();
/** Labels that are remembered: more than any document has. */
const MOST_KNOWN = 20_000;

/** Only labels that share a word are alike. */
const LABELS = byWord(
  SETTLED_LABELS.flatMap(({ phrases }) => phrases),
  (phrase) => phrase,
);

/** How much a printed label is like any that is known: what is plainly something else's label is not a field's. */
export function knownLabel(meanings: readonly string[]): number {
  if (meanings.length === 0) return 0;
  const key = meanings.join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  let best = 0;
  for (const word of meanings)
    for (const phrase of LABELS.get(word) ?? [])
      best = Math.max(best, phraseSimilarity(phrase, meanings).f1);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, best);
  return best;
}
