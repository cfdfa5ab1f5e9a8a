import type { Word } from '../../../page/primitives.ts';

const ENDS_WITH_SIGN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u;
const BEGINS_WITH_SIGN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const SIGN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** Fewer signs tell nothing: titles and names are spaced on purpose. */
const FEWEST_SIGNS = 50;
/** One blank on so many signs is more than titles and names have (share). */
const TORN = 0.1;
/** Wider blanks part columns or are meant (ems). */
const WIDEST_TEAR = 0.75;
/** Signs of one line that were read one by one stand unevenly (ems). */
const SAME_LINE = 0.3;

/** Whether signs of scripts that write no blanks have them all over a text, as where a program read each by itself. */
export function areSignsTorn(words: readonly Word[]): boolean {
  const signs = words.reduce((sum, { text }) => sum + (text.match(SIGN)?.length ?? 0), 0);
  if (signs < FEWEST_SIGNS) return false;
  const torn = words.filter((word, index) => isTornFrom(word, words[index + 1])).length;
  return torn >= TORN * signs;
}

function isTornFrom(word: Word, next: Word | undefined): boolean {
  if (!next || !word.spaceAfter || word.angle !== 0) return false;
  const em = word.style.fontSize;
  const blank = next.box.x0 - word.box.x1;
  return (
    ENDS_WITH_SIGN.test(word.text) &&
    BEGINS_WITH_SIGN.test(next.text) &&
    Math.abs(next.baseline - word.baseline) < SAME_LINE * em &&
    blank > 0 &&
    blank < WIDEST_TEAR * em
  );
}
