import { valueOfRoman } from '../lines/roman-number.ts';
import type { DraftBlock } from './page-draft.ts';

export type ItemNumber = { readonly value: number; readonly shape: string };

/** What a marker may count: `(i)` is the first in Roman numbers, and after `(h)` a letter. */
export function readItemNumbers(block: DraftBlock): ItemNumber[] {
  const [, open = '', roman = '', close = ''] =
    /^(\(?)([ivx]{1,5})([.)])$/.exec(block.list?.marker ?? '') ?? [];
  const plain = numberOf(block);
  const counted = roman === '' ? [] : [{ value: valueOfRoman(roman), shape: `${open}i${close}` }];
  return [...counted, ...(plain ? [plain] : [])];
}

/** Number and punctuation of a marker: `(b)` is the second in round brackets. */
function numberOf({ list }: DraftBlock): ItemNumber | undefined {
  const [, open = '', number = '', close = ''] =
    /^([(（]?)(\p{Nd}{1,3}|[A-Z\p{Ll}]|[\u2460-\u2473])( ?[.)）–-]|[．、])?$/u.exec(
      list?.marker ?? '',
    ) ?? [];
  if (number === '') return undefined;
  if (/\p{Nd}/u.test(number)) return { value: numericValue(number), shape: `${open}1${close}` };
  const kind = /\p{No}/u.test(number) ? '①' : number === number.toLowerCase() ? 'a' : 'A';
  return { value: placeOf(number), shape: `${open}${kind}${close}` };
}

/** Place of a letter in its alphabet; one with a mark stands behind the one without: `c)` `ç)` `d)`. */
function placeOf(letter: string): number {
  const [bare = '', mark] = letter.toLowerCase().normalize('NFD');
  return bare.charCodeAt(0) + (mark === undefined ? 0 : 0.5);
}

/** The value of figures of any script, whose ten signs follow each other from nought on. */
export function numericValue(figures: string): number {
  return [...figures].reduce(
    (value, figure) => 10 * value + digitOf(figure.codePointAt(0) ?? 0),
    0,
  );
}

function digitOf(code: number): number {
  let digit = 0;
  while (digit < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digit - 1))) digit++;
  return digit;
}

/** Whether the marker of an item is the one after that of another. */
export function countsOn(before: DraftBlock, item: DraftBlock): boolean {
  const next = readItemNumbers(item);
  return readItemNumbers(before).some(({ value, shape }) =>
    next.some((one) => one.value > value && one.value <= value + 1 && one.shape === shape),
  );
}
