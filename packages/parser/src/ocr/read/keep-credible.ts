import type { OcrWord } from './ocr-word.ts';

/** Signs alone are dirt when the reader is less sure than this. */
const SIGNS = 0.36;
/** Letters and digits are noise when the reader is less sure than this. */
const LETTERS = 0.11;

/** Leaves out what the reader itself does not believe in: specks and scratches read as signs. */
export function keepCredible(words: readonly OcrWord[]): OcrWord[] {
  return words.filter(({ text, confidence }) =>
    /[\p{L}\p{N}]/u.test(text) ? confidence >= LETTERS : confidence >= SIGNS,
  );
}
