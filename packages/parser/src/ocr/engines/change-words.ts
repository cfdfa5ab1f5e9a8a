import type { ReadCharacter } from './recognition-engine.ts';

/** The words of a line, each changed as a whole; blanks stay. */
export function changeWords(
  characters: readonly ReadCharacter[],
  change: (word: readonly ReadCharacter[]) => readonly ReadCharacter[],
): ReadCharacter[] {
  const result: ReadCharacter[] = [];
  let word: ReadCharacter[] = [];
  for (const character of characters) {
    if (character.text !== ' ') word.push(character);
    else {
      result.push(...change(word), character);
      word = [];
    }
  }
  return [...result, ...change(word)];
}
