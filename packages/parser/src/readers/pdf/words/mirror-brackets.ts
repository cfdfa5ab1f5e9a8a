import type { BuiltWord } from './build-words.ts';
import { LEFT_TO_RIGHT, mirroredSign, RIGHT_TO_LEFT } from './logical-order.ts';
import { isReadFromRight, linesOf } from './turn-numbers.ts';

/** Signs that open a pair where they stand first, and those that close it. */
const OPENING = '([{«';
const CLOSING = ')]}»';
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** What tells which way brackets are named: whether each sign opens, closes, or says nothing by where it stands. */
type Side = 'opening' | 'closing' | undefined;

/**
 * Brackets of lines that are read from the right, as they are read: most programs name the shape that is painted, `)` for the one
 * that opens, and beside foreign words the file's reader turns only some of them. A bracket before the first letter of its word
 * opens and one behind the last closes, however it is named; for all others the page does as most of these did, or where there are
 * none, as the bracket that comes first in its lines.
 */
export function mirrorBrackets(words: readonly BuiltWord[]): readonly BuiltWord[] {
  if (!words.some(({ word }) => RIGHT_TO_LEFT.test(word.text))) return words;
  const lines = linesOf(words)
    .map((line) => line.toReversed())
    .filter(isReadFromRight);
  const isPainted = arePainted(lines);
  const turned = new Set(lines.flat());
  const result = words.map((built) => (turned.has(built) ? asRead(built, isPainted) : built));
  return result.every((built, index) => built === words[index]) ? words : result;
}

function arePainted(lines: readonly (readonly BuiltWord[])[]): boolean {
  const ownWords = lines.map((line) => line.filter(({ word }) => !LEFT_TO_RIGHT.test(word.text)));
  let painted = 0;
  for (const { word } of ownWords.flat()) {
    const signs = Array.from(word.text);
    const sides = sidesOf(signs);
    signs.forEach((sign, place) => {
      if (sides[place] !== undefined) painted += sideOf(sign) === sides[place] ? -1 : 1;
    });
  }
  if (painted !== 0) return painted > 0;
  for (const line of ownWords) {
    const signs = line.flatMap(({ word }) => Array.from(word.text));
    const first = signs.map(sideOf).find((side) => side !== undefined);
    if (first) painted += first === 'closing' ? 1 : -1;
  }
  return painted > 0;
}

function asRead(built: BuiltWord, isPainted: boolean): BuiltWord {
  const signs = Array.from(built.word.text);
  const sides = sidesOf(signs);
  const isTurned = isPainted && !LEFT_TO_RIGHT.test(built.word.text);
  const text = signs
    .map((sign, place) => {
      if (sides[place] !== undefined)
        return sideOf(sign) === sides[place] ? sign : mirroredSign(sign);
      return isTurned ? mirroredSign(sign) : sign;
    })
    .join('');
  return text === built.word.text ? built : { ...built, word: { ...built.word, text } };
}

/** Whether each bracket of a word opens or closes by where it stands; nothing where both kinds stand together, as in `main()`. */
function sidesOf(signs: readonly string[]): readonly Side[] {
  const first = signs.findIndex((sign) => LETTER_OR_DIGIT.test(sign));
  const last = signs.findLastIndex((sign) => LETTER_OR_DIGIT.test(sign));
  if (first < 0) return [];
  const isPlain = (part: readonly string[]): boolean =>
    new Set(part.map(sideOf).filter((side) => side !== undefined)).size === 1;
  const before = isPlain(signs.slice(0, first));
  const behind = isPlain(signs.slice(last + 1));
  return signs.map((sign, place) => {
    if (sideOf(sign) === undefined) return undefined;
    if (place < first) return before ? 'opening' : undefined;
    return place > last && behind ? 'closing' : undefined;
  });
}

function sideOf(sign: string): Side {
  if (OPENING.includes(sign)) return 'opening';
  return CLOSING.includes(sign) ? 'closing' : undefined;
}
