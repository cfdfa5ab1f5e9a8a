import { expect, test } from 'vitest';
import { findDisplayed } from './find-displayed.ts';
import { formulaLatex } from './formula-latex.ts';
import { formulaLines } from './formula-lines.ts';
import { setBar, setPage, setText, setWord } from './write-test-words.ts';

const ROMAN = { font: 'CMR10' };

test('a Chinese line of one run is a line of text', () => {
  const words = [setWord('求出的超平面一定满足最大间隔', 10, 100, { font: 'SimSun', width: 140 })];
  expect(formulaLines(words, setPage(words)).texts).toHaveLength(1);
  const short = [setWord('其他', 10, 100, { font: 'SimSun', width: 20 })];
  expect(formulaLines(short, setPage(short)).texts).toHaveLength(0);
});

test('signs as wide as Chinese ones are the signs of formulas', () => {
  const words = [setWord('x', 10, 100), setWord('＝', 18, 100, ROMAN), setWord('y，z', 30, 100)];
  expect(formulaLatex(words, [])).toBe('x=y,z');
});

test('a bar ties the one sign over it to what stands under its far ends', () => {
  const words = [
    ...setText('Words that fill one line of the page', 10, 60),
    setWord('y', 66, 100),
    setWord('=', 75, 100, ROMAN),
    setWord('1', 125, 92, ROMAN),
    setWord('a', 92, 106),
    setWord('+', 99, 106, ROMAN),
    setWord('b', 106, 106),
    setWord('c', 150, 106),
  ];
  const page = setPage(words, [setBar(90, 157, 97.3)]);
  expect(findDisplayed(page).map(({ word }) => word.latex)).toEqual(['y=\\frac{1}{a+bc}']);
});
