import type { Kind } from '../lexicon/concept.ts';
import { findCurrencies } from './currencies.ts';
import { findBooleans } from './find-booleans.ts';
import { findDates } from './find-dates.ts';
import { findDurations } from './find-durations.ts';
import { findNumbers } from './find-numbers.ts';
import {
  findBics,
  findEmails,
  findIbans,
  findIdentifiers,
  findPhones,
  findTimes,
  findUrls,
  findUuids,
} from './find-patterns.ts';
import type { FoundValue, Locale } from './found-value.ts';

/** Values of a kind that is known by its form; undefined for kinds that only a label or wording gives away. */
export function findValues(
  kind: Kind,
  text: string,
  locale: Locale,
): readonly FoundValue[] | undefined {
  return valuesOf(text, locale)(kind);
}

/** Finds values of a text by their kind, each kind once, and what several kinds have to be told from once for all. */
export function valuesOf(text: string, locale: Locale) {
  const found = new Map<Kind, readonly FoundValue[] | undefined>();
  const forms: Forms = {
    text,
    hasDigit: /\d/.test(text),
    dates: once(() => findDates(text, locale)),
    numbers: once(() => findNumbers(text, locale)),
  };
  return (kind: Kind): readonly FoundValue[] | undefined => {
    if (!found.has(kind)) found.set(kind, findIn(forms, kind));
    return found.get(kind);
  };
}

type Forms = {
  readonly text: string;
  readonly hasDigit: boolean;
  readonly dates: () => readonly FoundValue[];
  readonly numbers: () => readonly FoundValue[];
};

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Kinds whose values all have a digit. */
const WITH_DIGITS: ReadonlySet<Kind> = new Set([
  'date',
  'datetime',
  'time',
  'money',
  'number',
  'percent',
  'identifier',
  'phone',
  'iban',
]);

function findIn(forms: Forms, kind: Kind): readonly FoundValue[] | undefined {
  const { text, hasDigit, dates, numbers } = forms;
  if (!hasDigit && WITH_DIGITS.has(kind)) return [];
  switch (kind) {
    case 'date':
    case 'datetime':
      return dates();
    case 'time':
      return findTimes(text);
    case 'money':
      return plainNumbers(forms).filter(({ unit }) => unit !== '%');
    case 'number':
      return plainNumbers(forms);
    case 'percent':
      return numbers().filter(({ unit }) => unit === '%' || unit === undefined);
    case 'boolean':
      return findBooleans(text);
    case 'identifier':
      return findNames(forms);
    case 'email':
      return findEmails(text);
    case 'phone':
      return findPhones(text);
    case 'url':
      return findUrls(text);
    case 'uuid':
      return findUuids(text);
    case 'iban':
      return findIbans(text);
    case 'bic':
      return findBics(text);
    case 'currency':
      return findCurrencies(text);
    case 'duration':
      return findDurations(text);
    case 'party':
    case 'person':
    case 'address':
    case 'jurisdiction':
    case 'country':
    case 'title':
    case 'text':
      return undefined;
  }
}

/** Numbers that are no part of a date. */
function plainNumbers({ numbers, dates }: Forms): readonly FoundValue[] {
  return numbers().length === 0 ? [] : outside(numbers(), dates());
}

/** Identifiers that are no date, address of mail, or amount of money. */
function findNames({ text, dates, numbers }: Forms): readonly FoundValue[] {
  const found = findIdentifiers(text);
  if (found.length === 0) return found;
  const amounts = numbers().filter(({ unit, decimals }) => unit !== undefined || decimals === 2);
  return outside(found, [...dates(), ...findEmails(text), ...amounts]);
}

function outside(found: readonly FoundValue[], others: readonly FoundValue[]) {
  return found.filter((one) =>
    others.every((other) => one.end <= other.start || one.start >= other.end),
  );
}
