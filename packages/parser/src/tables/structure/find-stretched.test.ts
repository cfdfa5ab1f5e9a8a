import { expect, test } from 'vitest';
import type { OrientedWord } from '../page/oriented-page.ts';
import { findStretched } from './find-stretched.ts';

/** Words as wide as five points a letter, with the white given before each of them. */
function lineOf(words: readonly (readonly [string, number])[]): OrientedWord[] {
  let x = 0;
  return words.map(([text, white]) => {
    const x0 = x + white;
    x = x0 + text.length * 5;
    return { word: { text }, box: { x0, y0: 0, x1: x, y1: 10 }, fontSize: 10 } as OrientedWord;
  });
}

test('words of a line stretched to its measure are one entry, the next column is none of them', () => {
  const line = lineOf([
    ['Gazetted', 0],
    ['special', 11],
    ['class', 11.2],
    ['of', 10.9],
    ['the', 11],
    ['Member', 8],
  ]);
  expect([...findStretched(line, 10)]).toEqual([1, 2, 3, 4]);
});

test('names of columns, figures and common blanks are not stretched', () => {
  const names = ['Model', 'Average', 'ARC', 'TruthfulQA'].map((name) => [name, 11] as const);
  expect(findStretched(lineOf(names), 10).size).toBe(0);
  const figures = ['1', '2000', '30', '40000'].map((figure) => [figure, 11] as const);
  expect(findStretched(lineOf(figures), 10).size).toBe(0);
  const prose = ['one', 'a', 'sentence', 'of', 'words'].map((word) => [word, 3] as const);
  expect(findStretched(lineOf(prose), 10).size).toBe(0);
});

test('the same answer in columns side by side is no text', () => {
  const answers = ['mode', 'yes', 'yes', 'yes', 'no'].map((word) => [word, 11] as const);
  expect(findStretched(lineOf(answers), 10).size).toBe(0);
});
