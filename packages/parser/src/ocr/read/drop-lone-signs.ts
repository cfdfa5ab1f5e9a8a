import type { OcrWord } from './ocr-word.ts';

/** Letters alone in a figure less sure than this are strokes of it. */
const SURE_LETTER = 0.93;

/** The labels of a figure without the signs that stand alone: marks of its lines, arrows and icons; numbers are of its axes. */
export function dropLoneSigns(words: readonly OcrWord[]): OcrWord[] {
  return words.filter((word, index) => {
    const isAlone = !word.spaceAfter && !words[index - 1]?.spaceAfter;
    return !isAlone || !isStroke(word);
  });
}

function isStroke({ text, confidence }: OcrWord): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  return /^\p{L}$/u.test(text) && confidence < SURE_LETTER;
}
