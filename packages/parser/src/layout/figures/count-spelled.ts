/** Scripts that set no blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** Signs of a word in those, about. */
const SIGNS_A_WORD = 2;

/** How many real words stand between two blanks: one of three letters and more, and in scripts without blanks whole sentences. */
export function countSpelled(text: string): number {
  const signs = text.match(UNSPACED)?.length ?? 0;
  if (signs > 0) return Math.floor(signs / SIGNS_A_WORD);
  return /\p{L}{3}|\p{Script=Hangul}{2}/u.test(text) ? 1 : 0;
}
