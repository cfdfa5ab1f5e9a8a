import type { Concept, Kind, Wording } from '../lexicon/concept.ts';
import { LEXICON } from '../lexicon/lexicon.ts';
import { byWord } from '../words/by-word.ts';
import { phraseSimilarity } from '../words/phrase-similarity.ts';
import { splitName } from '../words/split-name.ts';
import { meaningsIn } from '../words/words-of.ts';
import type { Keywords, Phrase } from './field-plan.ts';
import { hasForm, kindByForm, plainKind, saysKind } from './kind-by-form.ts';
import { withoutKindWords } from './kind-words.ts';

export type Described = {
  readonly phrases: readonly Phrase[];
  readonly kind: Kind;
  /** How like a field of invoices, statements and agreements it is, 0 to 1. */
  readonly known: number;
  readonly wording?: Wording;
  readonly choices?: readonly (string | number | boolean)[];
};

/** A concept whose best label is less alike means something else. */
const LEAST_CONCEPT = 0.7;

/** A name under its object's: without the object it could be anybody's. */
const BARE_NAME = 0.7;

/** What is left of a name without the words that the form of its value says: `Collected` is no less than `collection_date`. */
const WITHOUT_KIND = 0.9;

/** Names over an address and at the end of a letter are told by where they stand, on any kind of paper. */
function isFamiliar({ isOfTrade, wording }: Concept): boolean {
  return isOfTrade && wording !== 'addressee' && wording !== 'signatory';
}

type Named = {
  readonly names: readonly string[];
  readonly isItem: boolean;
  readonly listName?: string | undefined;
};

/** Words for what an item is, which the head of a column says in the words of the whole list. */
const ITEM_WORDS: ReadonlySet<string> = new Set(
  meaningsIn('name title description type item text'),
);

/** `name` of `medications` stands under `Medication`. */
function listed([first]: readonly Phrase[], listName: string): readonly Phrase[] {
  const meanings = [...new Set(meaningsIn(splitName(listName)))];
  if (!first || meanings.length === 0) return [];
  const isItself = first.meanings.every((word) => ITEM_WORDS.has(word));
  const whole = [...new Set([...meanings, ...first.meanings])];
  return [
    { meanings: whole, weight: WITHOUT_KIND, isOwn: true },
    ...(isItself ? [{ meanings, weight: WITHOUT_KIND, isOwn: true }] : []),
  ];
}

/** What a field is called, by its name, title, description and examples, and what kind of value it has. */
export function describeField(keywords: Keywords, { names, isItem, listName }: Named): Described {
  const own = ownPhrases(keywords, names, isItem);
  const choices = choicesOf(keywords);
  const concept = closestConcept(own, keywords, isItem);
  const described = describedPhrases(keywords, concept?.similarity ?? 0);
  const synonyms = (concept?.concept.phrases ?? []).map((meanings) => ({
    meanings,
    weight: 0.95 * (concept?.similarity ?? 0),
    isOwn: false,
  }));
  const kind = kindByForm(keywords, concept?.concept.kind, own[0]?.meanings ?? []);
  const wording = concept ? concept.concept.wording : wordingOf(kind, own[0]?.meanings ?? []);
  return {
    phrases: withoutRepeats([
      ...own,
      ...own.flatMap(withoutKind),
      ...(isItem && listName !== undefined ? listed(own, listName) : []),
      ...synonyms,
      ...described,
    ]),
    kind,
    known: concept && isFamiliar(concept.concept) ? concept.similarity : 0,
    ...(wording ? { wording } : {}),
    ...(choices ? { choices } : {}),
  };
}

/** Those who write papers, and those whom papers are written to. */
export const WRITERS: ReadonlySet<string> = new Set(
  meaningsIn(
    'company authority provider supplier hospital association organization bank insurer laboratory club institution university school hotel establishment manufacturer',
  ),
);
export const ADDRESSEES: ReadonlySet<string> = new Set(
  meaningsIn(
    'customer member recipient tenant holder insured voter student applicant employee participant owner borrower guest beneficiary tax payer debtor donor candidate',
  ),
);

const SIGNERS: ReadonlySet<string> = new Set(
  meaningsIn('manager treasurer secretary consultant officer doctor representative chair notary'),
);

/** Where a name stands that no label tells: at the head of a paper, over the address that it goes to, or at its end. */
function wordingOf(kind: Kind, meanings: readonly string[]): Wording | undefined {
  if (kind !== 'party' && kind !== 'person' && kind !== 'address') return undefined;
  const said = withoutKindWords(meanings).filter((word) => word !== 'address');
  if (kind !== 'address' && WRITERS.has(said.at(-1) ?? '')) return 'merchant';
  if (said.some((word) => ADDRESSEES.has(word))) return 'addressee';
  return kind !== 'address' && SIGNERS.has(said.at(-1) ?? '') ? 'signatory' : undefined;
}

/** The rest of a name says nothing of its kind: `witness_phone` is no witness. */
function withoutKind({ meanings, weight, isOwn }: Phrase): readonly Phrase[] {
  const telling = withoutKindWords(meanings);
  if (telling.length === 0 || telling.length === meanings.length) return [];
  return [{ meanings: telling, weight: WITHOUT_KIND * weight, isOwn }];
}

/** What kind of thing a name stands for, where it is nearly one of the labels that are known. */
export function knownField(
  name: string,
): { readonly kind: Kind; readonly similarity: number } | undefined {
  const own = ownPhrases({}, [name], false);
  const found = closestConcept(own, { type: 'string' }, false);
  return found && { kind: found.concept.kind, similarity: found.similarity };
}

function ownPhrases(
  keywords: Keywords,
  names: readonly string[],
  isItem: boolean,
): readonly Phrase[] {
  const last = names.at(-1);
  const whole = names.map(splitName).join(' ');
  const phrases: Phrase[] = [];
  const add = (text: string, weight: number) => {
    const meanings = [...new Set(meaningsIn(text))];
    if (meanings.length > 0) phrases.push({ meanings, weight, isOwn: true });
  };
  add(whole, 1);
  if (typeof keywords.title === 'string')
    add(keywords.title, names.length > 1 && !isItem ? BARE_NAME : 1);
  if (names.length > 1 && last !== undefined) add(splitName(last), BARE_NAME);
  return phrases;
}

type Close = { readonly concept: Concept; readonly similarity: number; readonly score: number };

/** Only concepts that share a word with a name are alike. */
const CONCEPTS = byWord(LEXICON, ({ phrases }) => phrases.flat());

/** The concept one of whose labels is most like one of the field's names. */
function closestConcept(own: readonly Phrase[], keywords: Keywords, isItem: boolean) {
  let best: Close | undefined;
  const plain = plainKind(own[0]?.meanings ?? []);
  const words = own.flatMap(({ meanings }) => meanings);
  const near = new Set(words.flatMap((word) => [...(CONCEPTS.get(word) ?? [])]));
  for (const concept of LEXICON) {
    if (!near.has(concept)) continue;
    const found = closeness(concept, own);
    if (!found || found.similarity < LEAST_CONCEPT) continue;
    if (found.similarity < 1 && asksForOther(concept, own, keywords, plain)) continue;
    const score = found.similarity + preference(concept, keywords, isItem) - 0.001 * found.at;
    if (score > (best?.score ?? 0)) best = { concept, similarity: found.similarity, score };
  }
  return best;
}

/** Whether a name says another kind of value than a concept that it is only like: a `notice number`, or a `specimen type` like a day of sampling. */
function asksForOther(
  { kind }: Concept,
  [first]: readonly Phrase[],
  { type, format }: Keywords,
  plain: ReadonlySet<Kind> | undefined,
): boolean {
  if (plain) return !plain.has(kind);
  const isText = [type].flat().includes('string') && format === undefined;
  return isText && hasForm(kind) && first?.meanings.every((word) => !saysKind(word, kind)) === true;
}

/** Of equal ones the concept that has the label first, and one of the schema's type; the name of an item says what it is, wherever that label stands in its concept. */
function preference({ kind }: Concept, keywords: Keywords, isItem: boolean): number {
  return (fitsType(kind, keywords) ? 0.2 : 0) + (isItem && ITEM_KINDS.has(kind) ? 0.05 : 0);
}

/** How near a concept's nearest label is, and which one it is. */
function closeness({ phrases }: Concept, own: readonly Phrase[]) {
  let best: { similarity: number; at: number } | undefined;
  for (const { meanings, weight } of own)
    for (const [at, phrase] of phrases.entries()) {
      const similarity = weight * phraseSimilarity(meanings, phrase).f1;
      if (similarity > (best?.similarity ?? 0)) best = { similarity, at };
    }
  return best;
}

/** Kinds of the columns of most tables. */
const ITEM_KINDS: ReadonlySet<Kind> = new Set(['text', 'money', 'number']);

const NUMERIC: ReadonlySet<Kind> = new Set(['money', 'number', 'percent']);

function fitsType(kind: Kind, { type, format }: Keywords): boolean {
  const types = [type].flat();
  const isNumber = types.includes('number') || types.includes('integer');
  if (typeof format === 'string' && format.startsWith('date'))
    return kind === 'date' || kind === 'datetime';
  if (types.includes('boolean')) return kind === 'boolean';
  return isNumber ? NUMERIC.has(kind) : kind !== 'boolean';
}

const QUOTED = /["“'‘]([^"”'’]{2,40})["”'’]/gu;

/** Labels a description quotes, and phrases of the lexicon it contains where the name says nothing. */
function describedPhrases({ description }: Keywords, similarity: number): readonly Phrase[] {
  if (typeof description !== 'string') return [];
  const quoted = Array.from(description.matchAll(QUOTED), (match) => meaningsIn(match[1] ?? ''))
    .filter((meanings) => meanings.length > 0)
    .map((meanings) => ({ meanings, weight: 0.95, isOwn: false }));
  if (similarity >= LEAST_CONCEPT) return quoted;
  const said = meaningsIn(description);
  const contained = LEXICON.flatMap(({ phrases }) =>
    phrases.filter((phrase) => phrase.length > 1 && phrase.every((word) => said.includes(word))),
  );
  const short = said.length > 0 && said.length <= 5 ? [said] : [];
  return [
    ...quoted,
    ...[...short, ...contained].map((meanings) => ({ meanings, weight: 0.75, isOwn: false })),
  ];
}

function choicesOf({ enum: listed, const: only }: Keywords) {
  const choices = Array.isArray(listed) ? listed : only === undefined ? undefined : [only];
  return choices?.filter(
    (choice): choice is string | number | boolean =>
      typeof choice === 'string' || typeof choice === 'number' || typeof choice === 'boolean',
  );
}

function withoutRepeats(phrases: readonly Phrase[]): readonly Phrase[] {
  const kept = new Map<string, Phrase>();
  for (const phrase of phrases) {
    const key = [...phrase.meanings].sort().join(' ');
    const known = kept.get(key);
    if (!known || known.weight < phrase.weight)
      kept.set(key, { ...phrase, isOwn: phrase.isOwn || known?.isOwn === true });
  }
  return [...kept.values()];
}
