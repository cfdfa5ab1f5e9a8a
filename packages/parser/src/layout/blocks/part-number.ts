import { valueOfRoman } from '../lines/roman-number.ts';
import { numericValue } from './item-number.ts';

/** What a line is counted by, and how: `(1)`, `I.`, `A)`, `a)`, `一、`, `（一）`, `가.`, `Art. 1`. */
export type PartNumber = { readonly value: number; readonly form: string };

const ROMAN = /^[IVX]{1,5}(?=[.)]?\s)/;
const FIGURES = /^[(（]?\p{Nd}{1,3}(?=[.)）:、．]{0,2}(?:\s|$|\p{Lo}))/u;
const LETTER = /^\(?[A-Za-z](?=[.)]\s)/;
const SYLLABLE = /^[가나다라마바사아자차카타파하](?=[.)])/u;
/** What parts are called before their number. */
const NAMED = /^(\p{L}{2,12}\.?)\s(\p{Nd}{1,3})(?=[.:]?(?:\s|$))/u;
const NUMERALS = /^[（(]?[一二三四五六七八九十]{1,3}(?=[)）、.．])/u;

/** The number that a line begins with; lines of one form count on from each other. */
export function readPartNumber(text: string): PartNumber | undefined {
  const [roman] = ROMAN.exec(text) ?? [];
  if (roman) return number(text, roman, valueOfRoman(roman), 'I');
  const [figures] = FIGURES.exec(text) ?? [];
  if (figures) return number(text, figures, numericValue(bare(figures)), '1');
  const [, name, named] = NAMED.exec(text) ?? [];
  if (name && named) return { value: numericValue(named), form: `${name} 1` };
  return readLetter(text);
}

function readLetter(text: string): PartNumber | undefined {
  const [letter] = LETTER.exec(text) ?? [];
  if (letter) return number(text, letter, letterValue(bare(letter)), letterForm(letter));
  const [syllable] = SYLLABLE.exec(text) ?? [];
  if (syllable) return number(text, syllable, SYLLABLES.indexOf(syllable) + 1, '가');
  const [numerals] = NUMERALS.exec(text) ?? [];
  return numerals ? number(text, numerals, numeralValue(bare(numerals)), '一') : undefined;
}

function bare(read: string): string {
  return read.replace(/^[（(]/u, '');
}

function number(text: string, read: string, value: number, sign: string): PartNumber {
  const before = /^[(（]/u.test(read) ? '(' : '';
  const [behind = ''] = /^[.)）:、．]{0,2}/u.exec(text.slice(read.length)) ?? [];
  return { value, form: `${before}${sign}${behind.normalize('NFKC')}` };
}

function letterForm(letter: string): string {
  return /[a-z]$/.test(letter) ? 'a' : 'A';
}

function letterValue(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

const SYLLABLES = '가나다라마바사아자차카타파하';
const DIGITS = '一二三四五六七八九';

/** Up to 99: `十二` is 12, `三十` 30. */
function numeralValue(numerals: string): number {
  const [tens = '', ones] = numerals.split('十');
  const digit = (sign: string) => (sign === '' ? 0 : DIGITS.indexOf(sign) + 1);
  return ones === undefined ? digit(tens) : 10 * (digit(tens) || 1) + digit(ones);
}
