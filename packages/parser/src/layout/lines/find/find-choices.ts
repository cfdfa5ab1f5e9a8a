import type { Word } from '../../../page/primitives.ts';
import { isNextChoice } from './is-next-choice.ts';

/** White before an answer that follows another on its line, at least (ems). */
const NARROWEST_GAP = 0.8;

/** Words that open the answer after the one before it on their line: rows of answers are no running text, however near they stand. */
export function findChoices(chains: readonly (readonly Word[])[]): ReadonlySet<Word> {
  const choices = new Set<Word>();
  for (const chain of chains) {
    let last = '';
    chain.forEach((word, at) => {
      const before = chain[at - 1];
      const isApart = !before || word.box.x0 - before.box.x1 > NARROWEST_GAP * word.style.fontSize;
      if (!isApart || !/^[A-H]/.test(word.text)) return;
      const text = opening(word, chain[at + 1]);
      if (isNextChoice(last, text)) choices.add(word);
      last = text;
    });
  }
  return choices;
}

/** A word with what touches it, as the style may change within a marker. */
function opening(word: Word, next: Word | undefined): string {
  return next && !word.spaceAfter ? word.text + next.text : word.text;
}
