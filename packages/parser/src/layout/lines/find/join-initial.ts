import { logChanceOfWord } from '../../../ocr/correct/word-chance.ts';
import type { Word } from '../../../page/primitives.ts';

/** Letters that are words by themselves in some language. */
const LETTER_WORD = /^[AEIOUYÀÁÈÉÒÓАВИКОСУЯ]$/u;
/** A letter is a word by itself where what follows is likelier one without it by so much: `A | new`, but `A | lready` (measured on 55 words of either kind, of which it tells 54). */
const LIKELIER_ALONE = 3;

/** A line that opens with an initial: in the weight of the text, and of one piece with the word it is the first letter of. */
export function joinInitial([initial, next, ...others]: readonly Word[]): Word[] {
  if (!initial) return [];
  if (!next) return [initial];
  const { bold, italic } = next.style;
  const style = { ...initial.style, bold, italic };
  const spaceAfter = !opensWord(initial.text, next.text);
  return [{ ...initial, style, spaceAfter }, next, ...others];
}

function opensWord(initial: string, text: string): boolean {
  const rest = text.match(/^[\p{L}\p{M}]+/u)?.[0];
  if (!rest) return /^[’']\p{L}/u.test(text);
  const letter = initial.slice(-1);
  if (!LETTER_WORD.test(letter)) return true;
  const alone = logChanceOfWord(rest.toLowerCase());
  return alone - logChanceOfWord((letter + rest).toLowerCase()) < LIKELIER_ALONE;
}
