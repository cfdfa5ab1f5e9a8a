import type { OrientedWord } from '../page/oriented-page.ts';

/** Fewest words of a line that can be told to be stretched to its measure. */
const FEWEST_WORDS = 4;
/** White between words that are stretched (ems), and how much it differs within a line. */
const NARROWEST_EM = 0.38;
const WIDEST_EM = 1.4;
const SAME_WHITE_EM = 0.07;
/** Names of columns are evenly apart too, where they are as wide as what they name: share of words in small letters that makes a text. */
const SMALL_LETTERS = 0.5;

/** Places of the words before which stands the even white of a line that was stretched to its measure. */
export function findStretched(pieces: readonly OrientedWord[], em: number): ReadonlySet<number> {
  const found = new Set<number>();
  let start = 0;
  const close = (end: number): void => {
    if (isStretched(pieces.slice(start, end)))
      for (let index = start + 1; index < end; index++) found.add(index);
  };
  for (let index = 1; index <= pieces.length; index++) {
    const white = whiteBefore(pieces, index);
    const isEven =
      white >= NARROWEST_EM * em &&
      white <= WIDEST_EM * em &&
      (index === start + 1 ||
        Math.abs(white - whiteBefore(pieces, start + 1)) <= SAME_WHITE_EM * em);
    if (isEven) continue;
    close(index);
    start = index;
  }
  return found;
}

function whiteBefore(pieces: readonly OrientedWord[], index: number): number {
  const [left, right] = [pieces[index - 1], pieces[index]];
  return left && right ? right.box.x0 - left.box.x1 : Number.NEGATIVE_INFINITY;
}

function isStretched(words: readonly OrientedWord[]): boolean {
  if (words.length < FEWEST_WORDS) return false;
  if (!words.every(({ word }) => /\p{L}/u.test(word.text))) return false;
  // No text says a word twice over, but the answers of columns side by side are often the same.
  if (words.some(({ word }, index) => word.text === words[index - 1]?.word.text)) return false;
  const small = words.filter(({ word }) => /^\p{Ll}/u.test(word.text)).length;
  return small >= SMALL_LETTERS * words.length;
}
