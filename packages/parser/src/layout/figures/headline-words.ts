import type { Word } from '../../page/primitives.ts';

/** Larger type than this many times the usual, set over a picture, is a heading and not its label. */
const LARGEST_LABEL = 1.3;

/** The largest type of labels on a page (points). */
export function largestLabel(words: readonly Word[]): number {
  const sizes = words.map((word) => word.style.fontSize).sort((a, b) => a - b);
  return LARGEST_LABEL * (sizes[sizes.length >> 1] ?? 0);
}

/** Lines in larger type than labels have, with letters in them: what is drawn behind them is their ground. Lone figures and letters name parts of a drawing. */
export function headlineWords(words: readonly Word[], largest: number): ReadonlySet<Word> {
  const large = words.filter(({ style }) => style.fontSize > largest);
  const lines = Map.groupBy(large, ({ baseline }) => Math.round(baseline));
  return new Set(
    [...lines.values()].filter((line) => line.some(({ text }) => NAME.test(text))).flat(),
  );
}

const NAME = /\p{L}{3}|\p{Lo}{2}/u;
