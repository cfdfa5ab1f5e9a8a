import type { LineBox } from '../detect/join-regions.ts';
import { isOn } from './is-on.ts';
import type { OcrWord } from './ocr-word.ts';

/** The words of a line. */
export function wordsOn(line: LineBox, words: readonly OcrWord[]): OcrWord[] {
  return words.filter((word) => isOn(word, line));
}

/** How sure words are on the mean of their letters; none are not at all. */
export function surenessOf(words: readonly OcrWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters > 0 ? sure / letters : 0;
}

/** Words with those of some lines read anew. */
export function withLines(
  words: readonly OcrWord[],
  lines: readonly LineBox[],
  anew: readonly OcrWord[],
): OcrWord[] {
  const isAnew = (word: OcrWord) => word.angle === 0 && lines.some((line) => isOn(word, line));
  return [
    ...words.filter((word) => !isAnew(word)),
    ...lines.flatMap((line) => wordsOn(line, anew)),
  ];
}
