import {
  alternativesAt,
  bestAt,
  chanceAt,
  peakOf,
  type StepChances,
} from '../engines/decode-ctc.ts';
import type { ReadCharacter } from '../engines/recognition-engine.ts';
import type { LetterModel } from './letter-model.ts';
import { type SpelledLetter, spellWord } from './spell-word.ts';

/** A word none of whose characters is less sure is left as it was read. */
const SURE = 0.9;
/** Words with fewer letters, or mostly of other signs, are no matter of spelling. */
const LEAST_LETTERS = 3;
const LEAST_SHARE = 0.6;
/** Addresses on the net are made up of anything. */
const ADDRESS = /@|:\/\//;

/** Reads the doubtful words of a line again, with what words are like in mind. */
export function respellWords(
  characters: readonly ReadCharacter[],
  chances: StepChances,
  letters: () => LetterModel,
): ReadCharacter[] {
  return wordsOf(characters, chances).flatMap(({ word, from, to }) => {
    if (!isDoubtful(word)) return word;
    const spelled = spellWord(chances, from, to, letters());
    const isSame = spelled.map(({ index }) => chances.characters[index]).join('') === textOf(word);
    return spelled.length === 0 || isSame ? word : readAs(spelled, word, chances);
  });
}

function isDoubtful(word: readonly ReadCharacter[]): boolean {
  if (word.every(({ confidence }) => confidence > SURE)) return false;
  const text = textOf(word);
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  return letters >= LEAST_LETTERS && letters >= word.length * LEAST_SHARE && !ADDRESS.test(text);
}

function textOf(word: readonly ReadCharacter[]): string {
  return word.map(({ text }) => text).join('');
}

type Stretch = { readonly word: ReadCharacter[]; readonly from: number; readonly to: number };

/** Words and the blanks between them, with the steps from the middle of one blank to that of the next. */
function wordsOf(characters: readonly ReadCharacter[], chances: StepChances): Stretch[] {
  const stretches: Stretch[] = [];
  let word: ReadCharacter[] = [];
  let from = 0;
  for (const character of characters) {
    if (character.text !== ' ') {
      word.push(character);
      continue;
    }
    const middle = Math.ceil((character.start + character.end) / 2 / chances.pixelsPerStep);
    stretches.push({ word, from, to: middle }, { word: [character], from: middle, to: middle });
    word = [];
    from = middle;
  }
  return [...stretches, { word, from, to: chances.steps }];
}

/** The letters in their places; the reader is as sure of each as it was that there is something. */
function readAs(
  spelled: readonly SpelledLetter[],
  word: readonly ReadCharacter[],
  chances: StepChances,
): ReadCharacter[] {
  const { pixelsPerStep, characters } = chances;
  const wordStart = word[0]?.start ?? 0;
  const wordEnd = word.at(-1)?.end ?? wordStart;
  return spelled.map(({ index, step }, at) => {
    const next = spelled[at + 1];
    const until = next ? next.step : Math.max(step + 1, Math.round(wordEnd / pixelsPerStep));
    const peak = peakOf(chances, step, until, index);
    const seen = bestAt(chances, peak);
    return {
      text: characters[index] ?? '',
      confidence: chanceAt(chances, peak, seen === 0 ? index : seen),
      start: at === 0 ? Math.min(wordStart, step * pixelsPerStep) : step * pixelsPerStep,
      end: next ? until * pixelsPerStep : Math.max(wordEnd, (step + 1) * pixelsPerStep),
      alternatives: alternativesAt(chances, peak, index),
    };
  });
}
