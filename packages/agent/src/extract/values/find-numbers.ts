import { currencyOf } from './currencies.ts';
import type { FoundValue, Locale } from './found-value.ts';

const CURRENCY =
  '(?:US\\$|CA\\$|A\\$|[$€£¥₹]|\\b(?:EUR|USD|GBP|CHF|JPY|CAD|AUD|MXN|ARS|CLP|COP|BRL|INR|SEK|NOK|DKK|PLN|CZK|MYR|SGD|RM|Fr\\.))';
const DIGITS =
  "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d{1,4})?(?!\\d)|\\d+(?:[.,]\\d{1,6})?(?![.,]?\\d)";
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d/#.,:-])(\\()?(${CURRENCY})?\\s?([-−–+])?\\s?(${CURRENCY})?\\s?(${DIGITS})([-−](?![\\p{L}\\d]))?\\s?(${CURRENCY}|%|\\p{L}{1,4}(?!\\p{L}))?(\\))?(?![\\d/:]|\\p{L}|-\\d)`,
  'gu',
);

/** All numbers of a text with the currency, per cent or unit beside them. */
export function findNumbers(text: string, locale: Locale): readonly FoundValue[] {
  const found: FoundValue[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const [whole, open, before, minus, between, digits = '', after, unit, close] = match;
    const value = readNumber(digits, locale);
    if (value === undefined) continue;
    const isNegative = isMinus(minus) || after !== undefined || (open && close);
    const decimals = decimalsOf(digits, locale);
    const bare = withoutLetters(whole, unit);
    // `12A` and `44556677H` are names of something; tills print letters behind amounts.
    if (bare !== whole && decimals === 0 && /\d$/.test(bare)) continue;
    const kept = bare.trimEnd();
    const of = unitOf(before) ?? unitOf(between) ?? unitOf(unit);
    found.push({
      start: match.index + kept.length - kept.trimStart().length,
      end: match.index + kept.length,
      value: isNegative ? -value : value,
      decimals,
      ...(of ? { unit: of } : {}),
    });
  }
  return found;
}

function isMinus(sign: string | undefined): boolean {
  return sign === '-' || sign === '−';
}

/** A number without the letters behind it that are no unit. */
function withoutLetters(whole: string, unit: string | undefined): string {
  const isUnit = unit === undefined || unitOf(unit) !== undefined;
  return isUnit ? whole : whole.slice(0, whole.lastIndexOf(unit));
}

function unitOf(sign: string | undefined): string | undefined {
  if (sign === undefined) return undefined;
  return sign === '%'
    ? '%'
    : (currencyOf(sign) ??
        UNITS.get(sign) ??
        UNITS.get(sign.length > 1 ? sign.toLowerCase() : sign));
}

const UNITS = new Map(
  'kg g mg t lb lbs oz km m cm mm mi ft l ml h hrs hr std pcs stk st u ud uds pc ea'
    .split(' ')
    .map((unit) => [unit, unit]),
);

/** A number as people write it: 1,234.56 · 1.234,56 · 1 234,56 · 1'234.56. */
export function readNumber(digits: string, locale: Locale): number | undefined {
  const decimals = decimalsOf(digits, locale);
  const bare = digits.replace(/\D/g, '');
  if (bare === '' || bare.length > 15) return undefined;
  const whole = bare.slice(0, bare.length - decimals);
  return Number(decimals > 0 ? `${whole}.${bare.slice(bare.length - decimals)}` : whole);
}

/** How many of the digits are decimals: what follows the last mark, unless that mark parts thousands. */
function decimalsOf(digits: string, { decimalComma }: Locale): number {
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return 0;
  const count = digits.length - digits.lastIndexOf(last) - 1;
  if (marks.length > 1) return new Set(marks).size > 1 ? count : 0;
  if (count !== 3) return count;
  return (last === ',') === decimalComma ? count : 0;
}
