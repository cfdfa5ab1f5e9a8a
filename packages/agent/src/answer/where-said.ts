import { roleAsked } from './passages/find-role.ts';
import { signingParty } from './passages/find-signatory.ts';
import { stemsOf } from './text/words.ts';

/** A place in documents by custom: where they begin, or where other words than the question's stand. */
export type WhereSaid =
  | { readonly kind: 'beginning' }
  | { readonly kind: 'words'; readonly query: string };

const BLOCK = 'in witness whereof signed signature by name title';
/** Names of roles are short; longer ones say more than a role. */
const MOST_WORDS = 3;
const OF_ALL =
  /\b(?:effective date|date of (?:the|this) (?:agreement|contract|lease|letter|report)|parties to)\b/iu;

/** Where an answer stands that a search for the question's words may miss: contracts name their parties first, and who signs, last. */
export function whereSaid(question: string): WhereSaid | undefined {
  const party = signingParty(question);
  if (party !== undefined) return { kind: 'words', query: `${party} ${BLOCK}` };
  const role = stemsOf(roleAsked(question) ?? '');
  const isRole = role.length > 0 && role.length <= MOST_WORDS;
  return isRole || OF_ALL.test(question) ? { kind: 'beginning' } : undefined;
}
