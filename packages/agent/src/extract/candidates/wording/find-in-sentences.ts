import type { DocumentView, Segment } from '../../document/document-view.ts';
import type { Stretch } from '../../document/pair.ts';
import { segmentsSaying } from '../../document/segments-saying.ts';
import type { Kind } from '../../lexicon/concept.ts';
import type { ValuePlan } from '../../schema/field-plan.ts';
import { withoutKindWords } from '../../schema/kind-words.ts';
import type { FoundValue } from '../../values/found-value.ts';
import { plain } from '../../words/words-of.ts';
import { ADDRESS_FORM } from './find-letter-people.ts';
import { readName } from './read-name.ts';
import { STREET } from './street.ts';

/** What a sentence says of a field, with the words that say it. */
export type Told = {
  readonly stretch: Stretch;
  readonly label: readonly string[];
  readonly value?: FoundValue;
};

const NAMED: ReadonlySet<Kind> = new Set(['party', 'person']);

/** Values that running text tells: `Your broker is Marlow & Finch`, `the flat at 48 Ocean Drive`, `No pets are allowed`. */
export function findInSentences(view: DocumentView, plan: ValuePlan): readonly Told[] {
  const words = new Set(withoutKindWords(plan.phrases[0]?.meanings ?? []));
  // Who makes an agreement is told by wordings of its own.
  if (words.size === 0 || plan.wording === 'parties') return [];
  if (NAMED.has(plan.kind))
    return [
      ...segmentsSaying(view, words).flatMap((segment) => namesIn(segment, words)),
      ...titledNamesOf(view),
    ];
  if (plan.kind === 'address') return segmentsSaying(view, words).flatMap(placesIn);
  return plan.kind === 'boolean'
    ? segmentsSaying(view, words).flatMap((segment) => permissionsIn(segment, words))
    : [];
}

const TITLED = new RegExp(`(?<!\\p{L})${ADDRESS_FORM} (?=\\p{Lu})`, 'gu');
/** Words around a name that may say who it is. */
const WORDS_BEHIND = 2;

const titledIn = new WeakMap<DocumentView, readonly Told[]>();

/** Looked for once a document. */
function titledNamesOf(view: DocumentView): readonly Told[] {
  const known = titledIn.get(view) ?? view.segments.flatMap(titledNames);
  titledIn.set(view, known);
  return known;
}

/** `Re: Mr Owen Hall, born 1952`: names behind a form of address, with the words around them. */
function titledNames({ index, text, words }: Segment): readonly Told[] {
  return Array.from(text.matchAll(TITLED)).flatMap((match) => {
    const start = match.index + match[0].length;
    const end = readName(text, start);
    if (end <= start) return [];
    const before = words.filter((word) => word.end <= match.index).slice(-WORDS_BEFORE);
    const behind = words.filter((word) => word.start >= end).slice(0, WORDS_BEHIND);
    const label = [...before, ...behind].flatMap(({ meanings }) => meanings);
    return [{ stretch: { segment: index, start, end }, label }];
  });
}

/** Between a role and a name stand a verb, a preposition or a form of address. */
const LINK =
  /^(?:,|,? (?:is|ist|est|es|by|durch|par|por|was|war)(?: (?:the|der|die|le|la|el))?)(?: (?:Herrn?|Frau|Mr\.?|Mrs\.?|Ms\.?|Madame|Monsieur|D\.))? (?=\p{Lu})/u;

function namesIn({ index, text, words }: Segment, said: ReadonlySet<string>): readonly Told[] {
  return words.flatMap(({ end, meanings }) => {
    const role = meanings.filter((word) => said.has(word));
    const link = role.length > 0 ? LINK.exec(text.slice(end))?.[0] : undefined;
    if (link === undefined) return [];
    const start = end + link.length;
    const last = readName(text, start);
    return last > start ? [{ stretch: { segment: index, start, end: last }, label: role }] : [];
  });
}

/** Words in front of a place that may say what stands there. */
const WORDS_BEFORE = 6;
const PLACE =
  /(?<!\p{L})(?:at|located (?:at|in)|situated at|situé(?:e)?(?: au| à)?|gelegen (?:in|an)|liegt in|befindet sich(?: in)?|Grundstück|trouve|est[áa](?: situad[oa])? en|situad[oa] en|sito en) (?=[\p{Lu}\d])([^.;()]{6,100})/gu;

function placesIn({ index, text, words }: Segment): readonly Told[] {
  return Array.from(text.matchAll(PLACE)).flatMap((match) => {
    const place = match[1] ?? '';
    if (!/\d/.test(place) || !STREET.test(place)) return [];
    const start = match.index + match[0].length - place.length;
    const before = words.filter(({ end }) => end <= start).slice(-WORDS_BEFORE);
    const stretch = { segment: index, start, end: start + place.trimEnd().length };
    return [{ stretch, label: before.flatMap(({ meanings }) => meanings) }];
  });
}

const SENTENCE = /[^.!?;]+/gu;
const NEGATIONS: ReadonlySet<string> = new Set(
  'no not kein keine nicht non pas ningun ninguna prohibido prohibida prohibidos prohibited forbidden verboten untersagt interdit interdite interdits'.split(
    ' ',
  ),
);

/** A sentence with all words of the field that says whether something may be done. */
function permissionsIn(segment: Segment, said: ReadonlySet<string>): readonly Told[] {
  const { index, text, words } = segment;
  return Array.from(text.matchAll(SENTENCE)).flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const own = words.filter((word) => word.start >= start && word.end <= end);
    const label = own.flatMap(({ meanings }) => meanings);
    if (/[☐☑☒?]/u.test(text.slice(start, end + 1)) || !label.includes('allowed')) return [];
    if (![...said].every((word) => label.includes(word))) return [];
    const isDenied = own.some(({ text: word }) => NEGATIONS.has(plain(word)));
    return [
      { stretch: { segment: index, start, end }, label, value: { start, end, value: !isDenied } },
    ];
  });
}
