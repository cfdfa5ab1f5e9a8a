import { mathFontOf } from '../../page/math-font.ts';
import type { Word } from '../../page/primitives.ts';
import { FUNCTIONS } from './write-latex.ts';

const PARTS = /\p{L}+\p{M}*|\d+(?:[.,]\d+)*|\S/gu;

/** The name of a function with the bracket of what it is taken of, and numbers and signs in it. */
const NAMED = /^\p{L}{2,}[([]\P{L}*$/u;
/** Letters that are short for words, as `i.e.` */
const ABBREVIATION = /^(?:\p{L}\.){2,}[,;:]?$/u;

/** Signs of a text font that stand together, as `),`, parted: one may belong to a formula and the next not. */
export function splitWord(word: Word): Word[] {
  const { text, style, box } = word;
  const font = mathFontOf(style.fontName);
  // Fonts that have all of mathematics set brackets and numbers too.
  if (text.length < 2 || (font !== undefined && font !== 'other')) return [word];
  const letters = /\p{L}{2,}/u.exec(text)?.[0];
  const isWord = letters !== undefined && !FUNCTIONS.test(letters);
  if ((isWord && !NAMED.test(text)) || ABBREVIATION.test(text)) return [word];
  const parts = [...text.matchAll(PARTS)];
  if (parts.length < 2) return [word];
  const width = (box.x1 - box.x0) / text.length;
  return parts.map(({ 0: part, index }, place) => ({
    ...word,
    text: part,
    box: { ...box, x0: box.x0 + width * index, x1: box.x0 + width * (index + part.length) },
    spaceAfter: place === parts.length - 1 && word.spaceAfter,
  }));
}
