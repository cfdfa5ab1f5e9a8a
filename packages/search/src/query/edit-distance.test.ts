import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** The whole table, as in the books. */
function plainDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : row)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.NaN;
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      (table[row] as number[])[column] = Math.min(
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(one.length, other.length);
}

/** Every word of these letters up to a length. */
function wordsUpTo(length: number): string[] {
  let [all, longest] = [[''], ['']];
  for (let grown = 0; grown < length; grown++) {
    longest = longest.flatMap((word) => [...'abc'].map((letter) => word + letter));
    all = [...all, ...longest];
  }
  return all;
}

test('the distance is that of the whole table, and one more than the most where it is farther', () => {
  const words = wordsUpTo(4);
  for (const one of words)
    for (const other of words)
      for (const most of [1, 2])
        if (editDistance(one, other, most) !== Math.min(plainDistance(one, other), most + 1))
          expect.unreachable(`${one} and ${other}, ${most} at most`);
});

test('long words are compared as short ones', () => {
  const word = 'verantwortlich'.repeat(20);
  expect(editDistance(word, word.replace('wortlich', 'wrotlich'), 2)).toBe(1);
  expect(editDistance(word, `x${word}y`, 2)).toBe(2);
  expect(editDistance(word, `xx${word}yy`, 2)).toBe(3);
});
