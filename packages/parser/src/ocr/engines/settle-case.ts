import { changeWords } from './change-words.ts';
import type { ReadCharacter } from './recognition-engine.ts';

/**
 * A letter whose twin in the other case is at least this likely is doubtful. Measured on Cyrillic words: capitals before
 * small letters leave their twin 0.05 at most, small ones taken for capitals 0.12 at least.
 */
const DOUBTFUL = 0.1;

/** Doubtful letters of a word in which small and capital ones are mixed take the case of the others: most letters of Cyrillic have one shape in both. */
export function settleCase(characters: readonly ReadCharacter[]): ReadCharacter[] {
  return changeWords(characters, settleWord);
}

function settleWord(word: readonly ReadCharacter[]): readonly ReadCharacter[] {
  const capitals = word.filter(({ text }) => /\p{Lu}/u.test(text));
  const small = word.filter(({ text }) => /\p{Ll}/u.test(text));
  if (capitals.length === 0 || small.length === 0) return word;
  const toSmall = chanceOfTwins(capitals) * chanceOf(small);
  const toCapitals = chanceOfTwins(small) * chanceOf(capitals);
  if (toSmall === 0 && toCapitals === 0) return word;
  const changed = new Set(toSmall >= toCapitals ? capitals : small);
  return word.map((character) => (changed.has(character) ? inOtherCase(character) : character));
}

/** How likely it is that all these letters are of the other case; 0 where one of them surely is not. */
function chanceOfTwins(letters: readonly ReadCharacter[]): number {
  return letters.reduce((chance, letter) => {
    const twin = twinOf(letter);
    return twin && twin.confidence >= DOUBTFUL ? chance * twin.confidence : 0;
  }, 1);
}

function chanceOf(letters: readonly ReadCharacter[]): number {
  return letters.reduce((chance, { confidence }) => chance * confidence, 1);
}

function twinOf({ text, alternatives }: ReadCharacter) {
  const other = otherCase(text);
  return alternatives.find((alternative) => alternative.text === other);
}

function otherCase(text: string): string {
  return /\p{Lu}/u.test(text) ? text.toLowerCase() : text.toUpperCase();
}

/** The letter's twin; that it has one is seen before. */
function inOtherCase(character: ReadCharacter): ReadCharacter {
  const { confidence, alternatives } = character;
  const twin = twinOf(character);
  if (!twin) return character;
  const others = alternatives.filter((alternative) => alternative !== twin);
  return {
    ...character,
    text: twin.text,
    // What shape it is, the reader knows; of its case the word has told the rest.
    confidence: confidence + twin.confidence,
    alternatives: [{ text: character.text, confidence }, ...others],
  };
}
