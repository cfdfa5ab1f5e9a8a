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
  switch (kind) {
    case 'date':
    case 'datetime':
      return findDates(text, locale);
    case 'time':
      return findTimes(text);
    case 'money':
      return findAmounts(text, locale);
    case 'number':
      return findPlainNumbers(text, locale);
    case 'percent':
      return findNumbers(text, locale).filter(({ unit }) => unit === '%' || unit === undefined);
    case 'boolean':
      return findBooleans(text);
    case 'identifier':
      return findNames(text, locale);
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

/** Numbers that are no per cent and no part of a date. */
function findAmounts(text: string, locale: Locale): readonly FoundValue[] {
  return findPlainNumbers(text, locale).filter(({ unit }) => unit !== '%');
}

function findPlainNumbers(text: string, locale: Locale): readonly FoundValue[] {
  const numbers = findNumbers(text, locale);
  return numbers.length === 0 ? numbers : outside(numbers, findDates(text, locale));
}

/** Identifiers that are no date, address of mail, or amount of money. */
function findNames(text: string, locale: Locale): readonly FoundValue[] {
  const found = findIdentifiers(text);
  if (found.length === 0) return found;
  const amounts = findNumbers(text, locale).filter(
    ({ unit, decimals }) => unit !== undefined || decimals === 2,
  );
  return outside(found, [...findDates(text, locale), ...findEmails(text), ...amounts]);
}

function outside(found: readonly FoundValue[], others: readonly FoundValue[]) {
  return found.filter((one) =>
    others.every((other) => one.end <= other.start || one.start >= other.end),
  );
}
