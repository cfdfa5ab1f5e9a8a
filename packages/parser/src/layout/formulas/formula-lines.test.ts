import { expect, test } from 'vitest';
import { formulaLines } from './formula-lines.ts';
import { setPage, setText, setWord } from './write-test-words.ts';

test('a line that fractions have cut in three is made whole with each word once', () => {
  const fill = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / 5) }, (_, index) =>
      setWord('a', from + 2 + 5 * index, 95, { size: 7 }),
    );
  const left = setText('one two three', 10, 100.6);
  const middle = setText('four five six', 130, 100);
  const right = setText('seven eight nine', 250, 100);
  const endOf = (words: typeof left) => words.at(-1)?.box.x1 ?? 0;
  const words = [
    ...left,
    ...middle,
    ...right,
    ...fill(endOf(left), 130),
    ...fill(endOf(middle), 250),
  ];
  const { texts, others } = formulaLines(words, setPage(words));
  const found = [...texts, ...others].flatMap((line) => line.words.map(({ text }) => text));
  expect(found.filter((text) => text.length > 1).sort()).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].sort(),
  );
  expect(texts).toHaveLength(1);
});
