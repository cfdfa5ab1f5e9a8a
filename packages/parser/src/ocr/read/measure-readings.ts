import { median } from '../../median.ts';
import { meanLogChance } from '../correct/word-chance.ts';
import type { OcrWord } from './ocr-word.ts';

/** What tells a reading of print from one of strokes, stamps and textures. */
export type ReadingFeatures = Readonly<Record<string, number>>;

/** Steps of type size that are taken for one. */
const SAME_SIZE = 0.12;
/** How far the next print is looked for, in heights of type. */
const FAR = 20;

/** Measures each word of a picture beside the others of its line and of the picture. */
export function measureReadings(words: readonly OcrWord[]): ReadingFeatures[] {
  const lines = linesOf(words);
  const mateOf = new Map(lines.flatMap((line) => line.map((word) => [word, line] as const)));
  const usualSize = median(
    words.flatMap(({ text, fontSize }) => Array(text.length).fill(fontSize)),
  );
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = meanOf(words);
  const likeness = meanLogChance(words.map(({ text }) => text));
  const latin = latinShare(words.map(({ text }) => text).join(''));
  return words.map((word) => {
    const mates = (mateOf.get(word) ?? []).filter((other) => other !== word);
    const size = Math.max(1, word.fontSize);
    const alike = words.reduce(
      (sum, { text, fontSize }) =>
        Math.abs(Math.log(Math.max(1, fontSize) / size)) < SAME_SIZE ? sum + text.length : sum,
      0,
    );
    return {
      ...measureText(word.text),
      confidence: word.confidence,
      width: (word.x1 - word.x0) / (size * word.text.length),
      size: Math.log(size / Math.max(1, usualSize)),
      alike: alike / letters,
      foreign: latin > 0.7 ? 1 - latinShare(word.text) : 0,
      mates: mates.length,
      mateLetters: mates.reduce((sum, { text }) => sum + text.length, 0),
      mateSureness: mates.length > 0 ? meanOf(mates) : -1,
      // What stands beside it says more of it than the rest of the line.
      leastMate: mates.length > 0 ? Math.min(...mates.map(({ confidence }) => confidence)) : -1,
      lineLikeness: meanLogChance([word, ...mates].map(({ text }) => text)),
      pageSureness: sure,
      pageLikeness: likeness,
      pageWords: Math.log(words.length),
      next: nextPrint(word, words),
    };
  });
}

/** The text alone: what it is made of, and how much it is like a word. */
function measureText(text: string): Record<string, number> {
  const count = (kind: RegExp) => (text.match(kind) ?? []).length;
  const likeness = meanLogChance([text]);
  return {
    letters: count(/\p{L}/gu),
    digits: count(/\p{N}/gu),
    signs: count(/[^\p{L}\p{N}]/gu),
    jumps: count(/\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/gu),
    likeness,
    oddness: likeness * count(/\p{L}/gu),
    capitals: count(/\p{Lu}/gu),
  };
}

function latinShare(text: string): number {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters === '' ? 1 : letters.replace(/[^\p{Script=Latin}]/gu, '').length / letters.length;
}

/** How sure the words are on average, by their letters. */
function meanOf(words: readonly OcrWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
}

/** Words in the order in which lines were read, parted where lines end. */
function linesOf(words: readonly OcrWord[]): OcrWord[][] {
  const lines: OcrWord[][] = [[]];
  for (const word of words) {
    lines.at(-1)?.push(word);
    if (!word.spaceAfter) lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

/** How far away the nearest sure word is, in heights of the word's type. */
function nextPrint(word: OcrWord, words: readonly OcrWord[]): number {
  const size = Math.max(1, word.fontSize);
  let nearest = FAR;
  for (const other of words) {
    if (other === word || other.confidence < 0.8) continue;
    const across = Math.max(other.x0 - word.x1, word.x0 - other.x1, 0);
    const down = Math.max(other.y0 - word.y1, word.y0 - other.y1, 0);
    nearest = Math.min(nearest, Math.hypot(across, down) / size);
  }
  return nearest;
}
