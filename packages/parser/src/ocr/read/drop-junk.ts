import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import model from '../../../models/junk-model.json' with { type: 'json' };
import { measureReadings } from './measure-readings.ts';
import type { OcrWord } from './ocr-word.ts';

/** Chance of being none from which on a reading is left out: what is doubtful is kept. */
const SURE = 0.95;
/** The same where more than this share of all letters is none: in a script that the reader does not know the rest is seldom print either. */
const MOSTLY_JUNK = 0.5;
const LIKELY = 0.5;

/** Leaves out what was read where no print is, or print in a script that the reader does not know. */
export function dropJunk(words: readonly OcrWord[]): OcrWord[] {
  const measured = measureReadings(words);
  const chances = measured.map(
    (features) => classChances(model as BoostedTrees, features).get('junk') ?? 0,
  );
  const letters = (from: number) =>
    words.reduce(
      (sum, { text }, index) => ((chances[index] ?? 0) >= from ? sum + text.length : sum),
      0,
    );
  const least = letters(SURE) > MOSTLY_JUNK * letters(0) ? LIKELY : SURE;
  const kept = chances.map((chance) => chance < least);
  return words.flatMap((word, index) => {
    if (!kept[index]) return [];
    // A line whose last words are left out ends before them.
    const goesOn = word.spaceAfter && restOfLine(words, index).some((at) => kept[at]);
    return [goesOn === word.spaceAfter ? word : { ...word, spaceAfter: goesOn }];
  });
}

/** Places of the words that follow in the same line. */
function restOfLine(words: readonly OcrWord[], index: number): number[] {
  const rest: number[] = [];
  for (let at = index; words[at]?.spaceAfter && at + 1 < words.length; at++) rest.push(at + 1);
  return rest;
}
