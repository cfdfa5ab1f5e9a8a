import {
  mirroredSign,
  RIGHT_TO_LEFT,
  turnForeignRuns,
} from '../../readers/pdf/words/logical-order.ts';
import { changeWords } from './change-words.ts';
import type { ReadCharacter } from './recognition-engine.ts';

/**
 * The letters of words that are read from the right, from their first to their last; numbers and Latin letters in them
 * keep their order. Places along the line stay where they are: only words have to be found by them.
 */
export function inReadingOrder(characters: readonly ReadCharacter[]): ReadCharacter[] {
  return changeWords(characters, turnWord);
}

function turnWord(word: readonly ReadCharacter[]): readonly ReadCharacter[] {
  const texts = word.map(({ text }) => text);
  if (!texts.some((text) => RIGHT_TO_LEFT.test(text))) return word;
  const fromRight = word.map((_, place) => [word.length - 1 - place]);
  const order = turnForeignRuns(fromRight, texts).flat();
  return word.map((slot, place) => {
    const { text, confidence, alternatives } = word[order[place] ?? place] ?? slot;
    return { ...slot, text: mirroredSign(text), confidence, alternatives };
  });
}
