import type { OrientedWord } from './oriented-page.ts';

/** Chinese and Japanese signs, which stand side by side without blanks between words. */
const SQUARE_SIGN = /[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]/gu;

/** Signs of a word where nothing parts words, as the middle of many texts. */
const SIGNS_OF_A_WORD = 2;

/** How many words are written, also where a whole line is set without a blank. */
export function countWords(pieces: readonly OrientedWord[]): number {
  let count = 0;
  for (const { word } of pieces) count += wordsOf(word.text);
  return count;
}

/** How many Chinese and Japanese signs are written. */
export function countSquareSigns(pieces: readonly OrientedWord[]): number {
  return pieces.reduce((sum, { word }) => sum + (word.text.match(SQUARE_SIGN)?.length ?? 0), 0);
}

function wordsOf(text: string): number {
  // Most texts have none, which their first sign tells.
  if (text.charCodeAt(0) < 0x80 && text.charCodeAt(text.length - 1) < 0x80) return 1;
  const signs = text.match(SQUARE_SIGN)?.length ?? 0;
  return Math.max(1, Math.round(signs / SIGNS_OF_A_WORD));
}
