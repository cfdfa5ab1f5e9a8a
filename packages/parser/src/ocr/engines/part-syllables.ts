import type { ReadCharacter } from './recognition-engine.ts';

/** Syllables this much further apart than usual in their line stand in two words. */
const WORD_GAP = 1.38;
/** Fewer steps from syllable to syllable do not tell how wide they are set. */
const ENOUGH_STEPS = 3;
/** Quotes less sure than this are blanks, at which the reader of Korean sees something it has no sign for. */
const SURE_QUOTE = 0.7;

/** A line of Korean with the blanks between its words, which the reader does not know, by how far apart its syllables stand. */
export function partSyllables(characters: readonly ReadCharacter[]): ReadCharacter[] {
  const signs = characters.filter((character) => !isSeenInBlank(character));
  const steps = signs.flatMap((sign, index) => {
    const next = signs[index + 1];
    return next && isSyllable(sign) && isSyllable(next) ? [middle(next) - middle(sign)] : [];
  });
  if (steps.length < ENOUGH_STEPS) return signs;
  // A step of three leads to another word.
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 3)] ?? 0;
  return signs.flatMap((sign, index) => {
    const next = signs[index + 1];
    const isApart =
      next &&
      isSyllable(sign) &&
      isSyllable(next) &&
      middle(next) - middle(sign) > usual * WORD_GAP;
    if (!isApart) return [sign];
    const blank = { text: ' ', confidence: sign.confidence, alternatives: [] };
    return [sign, { ...blank, start: sign.end, end: next.start }];
  });
}

function isSeenInBlank({ text, confidence }: ReadCharacter): boolean {
  return (text === "'" || text === '"') && confidence < SURE_QUOTE;
}

function isSyllable({ text }: ReadCharacter): boolean {
  return /\p{Script=Hangul}/u.test(text);
}

function middle({ start, end }: ReadCharacter): number {
  return (start + end) / 2;
}
