import { isDashWithin } from './is-dash-within.ts';
import type { OcrWord } from './ocr-word.ts';

/** Signs alone are dirt when the reader is less sure than this. */
const SIGNS = 0.36;
/** Letters and digits are noise when the reader is less sure than this. */
const LETTERS = 0.11;
/** Dashes between words are none when the reader is less sure than this: five kinds of dashes share what it believes. */
const DASHES = 0.04;

/** Leaves out what the reader itself does not believe in: specks and scratches read as signs. */
export function keepCredible(words: readonly OcrWord[]): OcrWord[] {
  return words.filter((word, index) => word.confidence >= leastOf(words, index));
}

function leastOf(words: readonly OcrWord[], index: number): number {
  if (isDashWithin(words, index)) return DASHES;
  return /[\p{L}\p{N}]/u.test(words[index]?.text ?? '') ? LETTERS : SIGNS;
}
