import type { BuiltWord } from './build-words.ts';
import { foreignRuns } from './foreign-runs.ts';

/**
 * Words of lines from the right were told what stands to their left; within foreign words, which are read from the left, the next
 * one stands to the right.
 */
export function turnSpaces(
  words: readonly BuiltWord[],
  fromRight: ReadonlySet<number>,
): BuiltWord[] {
  const turned = [...words];
  if (fromRight.size === 0) return turned;
  for (const { start, end } of foreignRuns(words.map(({ word }) => word.text))) {
    if (!words.slice(start, end).every(({ glyphs }) => fromRight.has(glyphs[0] ?? -1))) continue;
    for (let at = start; at < end; at++) {
      const teller = words[at === start ? end - 1 : at - 1];
      const built = words[at];
      if (!built || !teller) continue;
      turned[at] = { ...built, word: { ...built.word, spaceAfter: teller.word.spaceAfter } };
    }
  }
  return turned;
}
