import type { BuiltWord } from './build-words.ts';
import { LEFT_TO_RIGHT, mirroredSign, RIGHT_TO_LEFT } from './logical-order.ts';
import { isReadFromRight, linesOf } from './turn-numbers.ts';

/** Signs that open a pair where they stand first, and those that close it. */
const OPENING = /[([{]/;
const CLOSING = /[)\]}]/;

/**
 * Brackets of lines that are read from the right, as they are read: most programs name the shape that is painted, `)` for the one
 * that opens. Which of the two a page does is told by the bracket that comes first in its lines.
 */
export function mirrorBrackets(words: readonly BuiltWord[]): readonly BuiltWord[] {
  if (!words.some(({ word }) => RIGHT_TO_LEFT.test(word.text))) return words;
  const lines = linesOf(words)
    .map((line) => line.toReversed())
    .filter(isReadFromRight)
    .map((line) => line.filter(({ word }) => !LEFT_TO_RIGHT.test(word.text)));
  let painted = 0;
  for (const line of lines) {
    const first =
      line
        .map(({ word }) => word.text)
        .join('')
        .match(/[()[\]{}]/)?.[0] ?? '';
    if (CLOSING.test(first)) painted += 1;
    else if (OPENING.test(first)) painted -= 1;
  }
  if (painted <= 0) return words;
  const turned = new Set(lines.flat());
  return words.map((built) => (turned.has(built) ? mirrored(built) : built));
}

function mirrored(built: BuiltWord): BuiltWord {
  const text = Array.from(built.word.text, mirroredSign).join('');
  return text === built.word.text ? built : { ...built, word: { ...built.word, text } };
}
