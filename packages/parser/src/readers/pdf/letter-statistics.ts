/** Letters a to z in mixed European prose, in thousandths (mean of English, German, French, Spanish and Italian). */
const TYPICAL = [
  87, 13, 35, 41, 145, 14, 16, 26, 77, 3, 5, 47, 27, 76, 66, 26, 7, 66, 67, 70, 39, 14, 9, 2, 7, 6,
];
const TYPICAL_LENGTH = Math.hypot(...TYPICAL);
/** Fewer letters than this say nothing about a language. */
export const ENOUGH_LETTERS = 24;

/**
 * How much Latin letters look like those of a language, 0 to 1: the cosine of their frequencies with the typical ones.
 * Real text of any European language stays above 0.7, shuffled letters below 0.5. Undefined for too few letters.
 */
export function languageLikeness(text: string): number | undefined {
  const counts = new Array<number>(26).fill(0);
  let letters = 0;
  for (let index = 0; index < text.length; index++) {
    const letter = (text.charCodeAt(index) | 0x20) - 0x61;
    if (letter < 0 || letter > 25) continue;
    counts[letter] = (counts[letter] ?? 0) + 1;
    letters += 1;
  }
  if (letters < ENOUGH_LETTERS) return undefined;
  const product = counts.reduce((sum, count, letter) => sum + count * (TYPICAL[letter] ?? 0), 0);
  return product / (Math.hypot(...counts) * TYPICAL_LENGTH);
}
