import type { OcrWord } from './ocr-word.ts';

/** A bracket that opens at the end of a line: print never ends a line so. */
const OPEN = /[（(]$/u;
/** White between the two, which an answer is written into. */
const WHITE = '　';

/**
 * Closes brackets that were seen to open at the end of a line, as those behind a question in which nothing is written yet: a bracket
 * that stands alone is hardly ever found, unless it was.
 */
export function closeBrackets(words: readonly OcrWord[]): OcrWord[] {
  return words.map((word) => {
    if (!OPEN.test(word.text) || words.some((other) => isBehind(word, other))) return word;
    return { ...word, text: `${word.text}${WHITE}${word.text.endsWith('(') ? ')' : '）'}` };
  });
}

/** Whether something was read to the right of a word, on its line. */
function isBehind(word: OcrWord, other: OcrWord): boolean {
  const middle = (word.y0 + word.y1) / 2;
  return other.x0 >= word.x1 && other.y0 < middle && other.y1 > middle;
}
