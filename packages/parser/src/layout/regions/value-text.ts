import { EQUATION_NUMBER } from '../labels/equation-number.ts';

/** Longer texts are no mere date, price or page number (letters and signs). */
export const LONGEST_VALUE = 36;

/** Words that dates, times and prices are made of, besides their figures. */
const VALUE_WORDS = new Set(
  (
    'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september ' +
    'october november december spring summer autumn fall winter today present now current ongoing since until from to ' +
    'till and am pm eur usd gbp chf p pp page bis seit heute jahr'
  ).split(' '),
);

/** Whether a short text is a value of what stands beside it: a date or span of time, a price, a number of a page. */
export function isValueText(text: string): boolean {
  if (text.length > LONGEST_VALUE || !/\d|^[ivxlc]{1,5}$/.test(text) || EQUATION_NUMBER.test(text))
    return false;
  if (/^\s*(?:\d{1,3}[.)]|[([])\s*\D/u.test(text)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every(
    (word) => word.length === 1 || /^[ivxlc]+$/.test(word) || VALUE_WORDS.has(word.toLowerCase()),
  );
}
