import { isContent, type Word } from '../text/words.ts';
import type { Sentence } from './read-sentences.ts';

/** A stretch of words of a sentence that may be the short answer: from one word up to, not with, another. */
export type WordSpan = { readonly from: number; readonly to: number };

/** Words of the longest short answer; twice as many signs where a word is one. */
const LONGEST = 9;
const BREAK = /[;:!?()[\]{}"“”„«»。；：！？（）「」、]/u;

/** Stretches that neither begin nor end with a small word nor run over strong punctuation. */
export function proposeSpans(sentence: Sentence, text: string): WordSpan[] {
  const { words } = sentence;
  const spans: WordSpan[] = [];
  const isSign = words.some(({ text: word }) => /^\p{Script=Han}$/u.test(word));
  const longest = isSign ? LONGEST * 2 : LONGEST;
  for (let from = 0; from < words.length; from++) {
    if (!mayBegin(words, from)) continue;
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to++) {
      if (to - from > 1 && BREAK.test(text.slice(words[to - 2]?.end, words[to - 1]?.start))) break;
      if (isContent(words[to - 1] as Word)) spans.push({ from, to });
    }
  }
  return spans;
}

function mayBegin(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word;
  return (
    isContent(word) ||
    /^(?:not|no|all|over|under|between|after|before|during|about|the)$/.test(word.norm)
  );
}
