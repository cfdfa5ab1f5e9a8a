import { meaningsIn } from '../words/words-of.ts';
import { BANKING } from './banking.ts';
import { COMMERCE } from './commerce.ts';
import type { Concept, Kind, Wording } from './concept.ts';
import { CONTRACTS } from './contracts.ts';
import { EVERYDAY } from './everyday.ts';
import { PEOPLE } from './people.ts';

/** What labels mean the same, over all domains. */
export const LEXICON: readonly Concept[] = [
  ...[COMMERCE, BANKING, CONTRACTS].flatMap((text) => readDomain(text, true)),
  ...[PEOPLE, EVERYDAY].flatMap((text) => readDomain(text, false)),
];

/** What labels mean the same on papers that have been alike for long: everyday labels are common words, of which names are made too. */
export const SETTLED_LABELS: readonly Concept[] = [COMMERCE, BANKING, CONTRACTS, PEOPLE].flatMap(
  (text) => readDomain(text, true),
);

function readDomain(text: string, isOfTrade: boolean): readonly Concept[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':');
      const [kind, wording] = line.slice(0, colon).split(' ') as [Kind, Wording | undefined];
      const phrases = line
        .slice(colon + 1)
        .split(';')
        .map(meaningsIn)
        .filter((phrase) => phrase.length > 0);
      return { kind, phrases, isOfTrade, ...(wording ? { wording } : {}) };
    });
}
