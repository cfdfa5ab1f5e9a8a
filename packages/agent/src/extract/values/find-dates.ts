import { plain } from '../words/words-of.ts';
import type { FoundValue, Locale } from './found-value.ts';
import { MONTH_NAMES } from './month-names.ts';

const MONTH = '([\\p{L}]{3,10})\\.?';
const YEAR = "((?:19|20)\\d{2}|['’]?\\d{2}(?![\\d.,:/-]))";
const ORDINAL = '(?:st|nd|rd|th|er|º|°|\\.)?';

const YEAR_FIRST = /(?<![\d.,/-])((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/-])/gu;
const NUMERIC =
  /(?<![\d.,/-])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?((?:19|20)\d{2}|\d{2})(?![\d/-]|[.,]\d)/gu;
const DAY_MONTH = new RegExp(
  `(?<![\\d.,/])(\\d{1,2})\\s?${ORDINAL}\\)?[\\s-]{0,5}(?:of |day of |de |del mes de )?\\s{0,3}${MONTH}[\\s,.-]{0,5}(?:of |de |del )?${YEAR}`,
  'giu',
);
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})${MONTH}[\\s-]*(\\d{1,2})\\s?${ORDINAL}(?:[\\s,.-]+)(?:of )?${YEAR}`,
  'giu',
);

/** All full dates of a text; a month without a day is none. */
export function findDates(text: string, { dayFirst }: Locale): readonly FoundValue[] {
  if (!/\d/.test(text)) return [];
  const found: FoundValue[] = [];
  const add = (match: RegExpExecArray, year: string, month: number | undefined, day: string) => {
    const value = isoDate(fullYear(year), month, Number(day));
    if (value !== undefined)
      found.push({ start: match.index, end: match.index + match[0].length, value });
  };
  for (const match of text.matchAll(YEAR_FIRST))
    add(match, match[1] ?? '', Number(match[3]), match[4] ?? '');
  for (const match of text.matchAll(NUMERIC)) {
    const [day, month] = dayAndMonth(match, dayFirst);
    add(match, match[4] ?? '', month, String(day));
  }
  for (const match of text.matchAll(DAY_MONTH))
    add(match, match[3] ?? '', monthOf(match[2]), match[1] ?? '');
  for (const match of text.matchAll(MONTH_DAY))
    add(match, match[3] ?? '', monthOf(match[1]), match[2] ?? '');
  return withoutOverlaps(found);
}

/** The point is a day's mark everywhere; with other marks a number over twelve decides, then the document's habit. */
function dayAndMonth(match: RegExpExecArray, dayFirst: boolean): readonly [number, number] {
  const first = Number(match[1]);
  const second = Number(match[3]);
  const isDayFirst =
    match[2] === '.' || second <= 12 ? match[2] === '.' || first > 12 || dayFirst : false;
  return isDayFirst ? [first, second] : [second, first];
}

function monthOf(name: string | undefined): number | undefined {
  return MONTH_NAMES.get(plain(name ?? ''));
}

/** Two digits are of this century up to the turn that most documents in use lie before. */
function fullYear(text: string): number {
  const year = Number(text.replace(/['’]/, ''));
  if (year >= 100) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function isoDate(year: number, month: number | undefined, day: number): string | undefined {
  if (month === undefined || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The longest of readings that overlap, in the order of the text. */
export function withoutOverlaps(found: readonly FoundValue[]): readonly FoundValue[] {
  const kept: FoundValue[] = [];
  for (const one of [...found].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start,
  ))
    if (kept.every((other) => one.end <= other.start || one.start >= other.end)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}
