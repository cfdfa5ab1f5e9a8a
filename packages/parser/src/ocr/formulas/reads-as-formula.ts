import { IDEOGRAPH } from '../detect/ideographs.ts';
import type { OcrWord } from '../read/ocr-word.ts';
import type { FoundFormula } from './find-formulas.ts';
import { isSureWord } from './without-words.ts';

/** A letter or a number alone is text, whatever it stands for. */
const SINGLE = /^(?:\p{L}|[\d.,]+)[.,;:!?]?$/u;
/** A formula's number beside it. */
const NUMBER = /^\(\s?[\dA-Z]{1,3}(?:[.,-]\s?\d{1,3}){0,3}[a-z]?\s?\)?$/;
/** At most this share of the letters of a formula are words, as `otherwise` beside a brace. */
const MOST_PROSE = 0.5;

/** Signs that relate or calculate. */
const CALCULATING = /[=<>≤≥≈≡≠∝+−×÷±∑∏∫√∂∈→⇒\u0370-\u03ff]/u;

/** Whether anything in the place of a formula was read that only formulas have. */
export function calculates(words: readonly Pick<OcrWord, 'text'>[]): boolean {
  return words.some(({ text }) => CALCULATING.test(text));
}

/** Whether what was read in the place of a formula can be one: words, lone signs within lines and the numbers of formulas are none. */
export function readsAsFormula(
  { kind }: Pick<FoundFormula, 'kind'>,
  words: readonly Pick<OcrWord, 'text' | 'confidence'>[],
): boolean {
  const text = words.map((word) => word.text).join('');
  if (kind === 'inline' ? SINGLE.test(text) : NUMBER.test(text)) return false;
  // LaTeX has no ideographs: they would be lost.
  if (IDEOGRAPH.test(text)) return false;
  const prose = words.filter(isSureWord);
  return prose.reduce((sum, word) => sum + word.text.length, 0) <= MOST_PROSE * text.length;
}
