import type { Word } from '../../page/primitives.ts';
import type { OcrWord } from '../read/ocr-word.ts';

/** Shorter words are found in any text. */
const TELLING_LETTERS = 4;
/** Words we read less surely ourselves prove nothing. */
const SURE = 0.8;
/** Of the letters that a layer has, as many must be read surely to judge it by them. */
const ENOUGH = 0.5;

/** Share of what we read surely that a text layer has too, wherever it stands; undefined where too little was read to tell. */
export function sharedWords(layer: readonly Word[], read: readonly OcrWord[]): number | undefined {
  const written = layer.flatMap(({ text }) => tellingWords(text));
  const known = new Set(written);
  const sure = read
    .filter(({ confidence }) => confidence >= SURE)
    .flatMap(({ text }) => tellingWords(text));
  const letters = countLetters(sure);
  if (letters === 0 || letters < ENOUGH * countLetters(written)) return undefined;
  return countLetters(sure.filter((word) => known.has(word))) / letters;
}

function tellingWords(text: string): string[] {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters.length >= TELLING_LETTERS ? [letters] : [];
}

function countLetters(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}
