import { type LetterModel, ownLetterModel } from './letter-model.ts';

/** Logarithm of the chance of a word in small letters, its end included, by what words of many languages are like. */
export function logChanceOfWord(word: string, model: LetterModel = ownLetterModel()): number {
  let sum = 0;
  let before = ' ';
  for (const letter of `${word} `) {
    sum += model.logChance(before, letter);
    before += letter;
  }
  return sum;
}

/** How much the words of some texts are like words: the mean logarithm of a letter's chance, ends of words included. */
export function meanLogChance(texts: readonly string[]): number {
  let sum = 0;
  let letters = 0;
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
      sum += logChanceOfWord(word);
      letters += word.length + 1;
    }
  return letters === 0 ? 0 : sum / letters;
}
