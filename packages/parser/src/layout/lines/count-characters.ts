import { characterCounter } from './character-counter.ts';

/** Letters and digits of one text. */
export const countLettersAndDigits = characterCounter(/[\p{L}\p{N}]/u);

/** Letters and digits of all texts; signs, blanks and hyphens may change while lines are joined. */
export function countCharacters(texts: readonly string[]): number {
  let count = 0;
  for (const text of texts) count += countLettersAndDigits(text);
  return count;
}
