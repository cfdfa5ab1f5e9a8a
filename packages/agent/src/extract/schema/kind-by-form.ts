import type { Kind } from '../lexicon/concept.ts';
import { meaningsIn } from '../words/words-of.ts';
import type { Keywords } from './field-plan.ts';

const FORMATS: Readonly<Record<string, Kind>> = {
  date: 'date',
  'date-time': 'datetime',
  time: 'time',
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  iri: 'url',
  'uri-reference': 'url',
  uuid: 'uuid',
  duration: 'duration',
  hostname: 'url',
};

/** Last words of names that say what kind of value they are for. */
const WORDS: Readonly<Record<string, Kind>> = {
  date: 'date',
  day: 'date',
  birth: 'date',
  number: 'identifier',
  id: 'identifier',
  code: 'identifier',
  reference: 'identifier',
  amount: 'money',
  total: 'money',
  subtotal: 'money',
  price: 'money',
  balance: 'money',
  fee: 'money',
  premium: 'money',
  salary: 'money',
  percent: 'percent',
  rate: 'percent',
  address: 'address',
  email: 'email',
  phone: 'phone',
  fax: 'phone',
  website: 'url',
  iban: 'iban',
  bic: 'bic',
  currency: 'currency',
  duration: 'duration',
  term: 'duration',
  jurisdiction: 'jurisdiction',
  country: 'country',
  company: 'party',
  party: 'party',
  time: 'time',
};

/** Words for those who take part in something: what is asked for is a name. */
const ROLES: ReadonlySet<string> = new Set(
  meaningsIn(
    'passenger owner participant instructor surgeon consultant officer payer debtor voter guest nurse lawyer notary plaintiff defendant technician dealer picker treasurer secretary operator establishment hospital association university club spouse father mother guardian heir deceased donor trainer hotel secretary laboratory creditor patient doctor driver landlord tenant borrower lender guarantor contractor authority inspector teacher carrier exporter importer manufacturer candidate manager broker agent beneficiary representative supplier provider customer buyer seller holder insured insurer employer employee applicant witness sender recipient student school bank court judge author chair contact signatory registrant member handled issuer vendor company organization verified received',
  ),
);

/** Whether a name asks for somebody: a role by itself, with `name`, or what somebody did. */
function asksForName(meanings: readonly string[]): boolean {
  const last = meanings.at(-1) ?? '';
  return ROLES.has(last) || (last === 'name' && ROLES.has(meanings.at(-2) ?? ''));
}

/** What the last word of a name plainly says of its value, whatever the rest may be: a number of a notice is no notice. */
export function plainKind(meanings: readonly string[]): ReadonlySet<Kind> | undefined {
  const last = meanings.length > 1 ? (meanings.at(-1) ?? '') : '';
  if (last === 'name') return NAME_KINDS;
  const kind = WORDS[last];
  return kind && PLAIN_KINDS.has(kind) ? new Set([kind]) : undefined;
}

/** Kinds that are known by their form. */
export function hasForm(kind: Kind): boolean {
  return PLAIN_KINDS.has(kind) && kind !== 'address';
}

export function saysKind(word: string, kind: Kind): boolean {
  return WORDS[word] === kind;
}

const NAME_KINDS: ReadonlySet<Kind> = new Set(['party', 'person', 'text', 'title']);

const PLAIN_KINDS: ReadonlySet<Kind> = new Set(['identifier', 'date', 'address', 'email', 'phone']);

/** The kind of value by the schema's format and type, by what the lexicon knows of the name, by the name's words and the examples. */
export function kindByForm(
  keywords: Keywords,
  known: Kind | undefined,
  meanings: readonly string[],
): Kind {
  const { format } = keywords;
  const byFormat = typeof format === 'string' ? FORMATS[format] : undefined;
  if (byFormat) return byFormat;
  const types = [keywords.type].flat();
  if (types.includes('boolean')) return 'boolean';
  const guess = known ?? WORDS[meanings.at(-1) ?? ''] ?? WORDS[meanings[0] ?? ''];
  if (types.includes('number') || types.includes('integer')) return numericKind(guess);
  if (guess && guess !== 'boolean') return guess;
  if (asksForName(meanings)) return 'party';
  return kindOfExamples(keywords.examples) ?? 'text';
}

function numericKind(guess: Kind | undefined): Kind {
  return guess === 'money' || guess === 'percent' ? guess : 'number';
}

function kindOfExamples(examples: unknown): Kind | undefined {
  if (!Array.isArray(examples) || examples.length === 0) return undefined;
  const texts = examples.filter((example): example is string => typeof example === 'string');
  if (texts.length === 0) return undefined;
  if (texts.every((text) => /^\d{4}-\d{2}-\d{2}$/.test(text))) return 'date';
  if (texts.every((text) => /^[^\s@]+@[^\s@]+$/.test(text))) return 'email';
  if (texts.every((text) => /\d/.test(text) && !/\s/.test(text))) return 'identifier';
  return undefined;
}
