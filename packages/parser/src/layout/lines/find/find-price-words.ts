import type { Word } from '../../../page/primitives.ts';

/** `10`, `8.5`: what may be a price, and by itself the number of an item. */
const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/;
/** Edges of a column differ by less (points). */
const SAME_EDGE = 3;
/** Fewer numbers, of which fewer go down, may count something. */
const FEWEST = 4;
const FEWEST_DOWN = 2;

/** Numbers before the words of the next column that stand one under the other and count nothing: prices of the column to their left. */
export function findPriceWords(chains: readonly (readonly Word[])[]): ReadonlySet<Word> {
  const numbers = chains
    .flatMap(([first, second]) => (first && second && NUMBER.test(first.text) ? [first] : []))
    .sort((a, b) => a.baseline - b.baseline);
  if (numbers.length < FEWEST) return new Set();
  return new Set(
    numbers.filter((number) => {
      const column = numbers.filter((other) => isSameColumn(number, other));
      return column.length >= FEWEST && stepsDown(column) >= FEWEST_DOWN;
    }),
  );
}

function isSameColumn({ box: a }: Word, { box: b }: Word): boolean {
  return Math.abs(a.x1 - b.x1) < SAME_EDGE || Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2 < SAME_EDGE;
}

/** How often a number is no larger than the one above, unless counting begins anew there. */
function stepsDown(column: readonly Word[]): number {
  const values = column.map(({ text }) => Number.parseFloat(text.replace(',', '.')));
  return values.filter((value, at) => at > 0 && value > 1 && value <= (values[at - 1] ?? 0)).length;
}
