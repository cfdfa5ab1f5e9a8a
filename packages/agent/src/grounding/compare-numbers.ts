import { readValue } from '../answer/text/read-value.ts';
import { type Word, wordsOf } from '../answer/text/words.ts';

const SPELLED = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, number) => [word, number]),
);
/** "3, 800" and "1. 3": a reader of pictures or a tokeniser left a gap. */
const GAP = /(?<=\d)([.,]) (?=\d)/gu;

/** Which numbers of a statement its sources have; a number in words counts as one in digits. */
export function compareNumbers(content: readonly Word[], sources: readonly string[]) {
  const all = new Set(
    sources.flatMap((text) => [...amountsOf(wordsOf(text)), ...amountsOf(wordsOf(closed(text)))]),
  );
  const own = content.filter(({ norm }) => /^\d/.test(norm));
  const absent = own.filter((word) => !all.has(amountOf(word)));
  return {
    missing: absent.map(({ text }) => text),
    measured: { 'numbers absent': absent.length },
  };
}

function closed(text: string): string {
  return text.replace(GAP, '$1');
}

function amountsOf(words: readonly Word[]): number[] {
  return words.map(amountOf).filter((amount) => !Number.isNaN(amount));
}

function amountOf({ norm }: Word): number {
  return /^\d/.test(norm)
    ? (readValue(norm).number ?? Number.NaN)
    : (SPELLED.get(norm) ?? Number.NaN);
}
