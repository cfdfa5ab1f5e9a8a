import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { findDisplayed } from './find-displayed.ts';
import { setPage, setTall, setText, setWord } from './write-test-words.ts';

const ROMAN = { font: 'CMR10' };
const SYMBOL = { font: 'CMSY10' };
const long = 'Words that fill one line of the page from its left to the right';
const around = [...setText(long, 10, 60), ...setText(long, 10, 140)];

function displayed(words: readonly Word[]): (string | undefined)[] {
  return findDisplayed(setPage([...around, ...words])).map(({ word }) => word.latex);
}

const begins = [
  setWord('x', 102, 100),
  setWord('∈', 110, 100, SYMBOL),
  setWord('S', 120, 100),
  setWord('<', 129, 100, { width: 8 }),
  setWord('R', 141, 100),
];

test('a displayed formula may have several words, and letters that are words', () => {
  const words = [...begins, ...setText('is a set of', 149, 100), setWord('A', 202, 100)];
  expect(displayed(words)).toEqual(['x\\in S<R\\text{ is a set of }A']);
});

test('a line of words that has a formula in it is text, and so is one at the left', () => {
  const words = setText('some words before it', 100, 100);
  expect(displayed([...words, setWord('∈', 207, 100, SYMBOL)])).toEqual([]);
  const shift = (word: Word) => ({
    ...word,
    box: { ...word.box, x0: word.box.x0 - 65, x1: word.box.x1 - 65 },
  });
  const line = [...begins, ...setText('is a set of', 149, 100), setWord('A', 202, 100)];
  expect(displayed(line.map(shift))).toEqual([]);
});

test('rows of many words right of a brace are cases of it, with their indices', () => {
  const words = [
    setWord('f', 80, 100),
    setWord('=', 88, 100, ROMAN),
    setTall('{', 98, 85, 26),
    setWord('a', 108, 93),
    ...setText('if it is the first', 125, 93),
    setWord('b', 108, 107),
    setWord('k', 113, 108.5, { size: 7 }),
    setText('otherwise', 125, 107)[0] as Word,
  ];
  expect(displayed(words)).toEqual([
    'f=\\begin{cases}a&\\text{if it is the first}\\\\b_{k}&\\text{otherwise}\\end{cases}',
  ]);
});

test('lines of the next column are no rows of a brace', () => {
  const words = [
    setWord('f', 80, 100),
    setWord('=', 88, 100, ROMAN),
    setTall('{', 98, 85, 26),
    setWord('a', 108, 93),
    setWord('b', 108, 107),
    ...setText('other words of the next column', 420, 93),
    ...setText('other words of the next column', 420, 107),
  ];
  expect(displayed(words)).toEqual(['f=\\begin{cases}a\\\\b\\end{cases}']);
});
