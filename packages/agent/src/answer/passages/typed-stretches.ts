import { findDurations } from '../../extract/values/find-durations.ts';
import { findValues } from '../../extract/values/find-values.ts';
import type { Span } from '../text/split-sentences.ts';

/** A date, a length of time or an amount in a text, whole. */
export type TypedStretch = Span & { readonly kind: 'date' | 'duration' | 'amount' };

const LOCALE = { dayFirst: true, decimalComma: false };
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
/** A month of a year, and a year alone. */
const LOOSE_DATES = new RegExp(
  `\\b(?:(?:${MONTHS}) \\d{1,2}|(?:${MONTHS}) \\d{4}|\\d{1,2} (?:${MONTHS})|(?:${MONTHS}))\\b|(?<![\\d.,$€£])(?:1[0-9]|20)\\d{2}(?![\\d,]|\\.\\d|\\s?%)`,
  'gu',
);
/** What an amount is counted in stands behind it. */
const COUNTED =
  /^ (?:percent|per cent|thousand|million|billion|trillion|square (?:metres|meters|feet|kilometres|kilometers|miles)|metres|meters|kilometres|kilometers|miles|feet|inches|people|euros|dollars|pounds|hours?|minutes?|seconds?)(?!\p{L})/u;
/** "EUR 7,800 per month": for which time. */
const RATE = /^ (?:per|a|an|each) (?:hour|day|week|month|quarter|year|annum)(?!\p{L})/u;

/** Dates, lengths of time and amounts of a text, none inside another. */
export function typedStretches(text: string): TypedStretch[] {
  if (
    !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|sixty|thirty|ninety)\b/i.test(text)
  )
    return [];
  const dates = [...(findValues('date', text, LOCALE) ?? []), ...looseDates(text)];
  const found = [
    ...dates.map(({ start, end }) => ({ start, end, kind: 'date' as const })),
    ...findDurations(text).map(({ start, end }) => ({ start, end, kind: 'duration' as const })),
    ...(findValues('number', text, LOCALE) ?? []).map(({ start, end }) => ({
      ...{ start, end: endOfAmount(text, end), kind: 'amount' as const },
    })),
  ];
  const kept: TypedStretch[] = [];
  for (const one of found.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  return kept;
}

function looseDates(text: string): Span[] {
  return Array.from(text.matchAll(LOOSE_DATES), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function endOfAmount(text: string, end: number): number {
  const counted = end + (COUNTED.exec(text.slice(end, end + 30))?.[0].length ?? 0);
  return counted + (RATE.exec(text.slice(counted, counted + 20))?.[0].length ?? 0);
}
