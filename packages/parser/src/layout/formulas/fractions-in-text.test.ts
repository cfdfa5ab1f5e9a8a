import { describe, expect, test } from 'vitest';
import type { Rule, Word } from '../../page/primitives.ts';
import { findDisplayed } from './find-displayed.ts';
import { findInline } from './find-inline.ts';
import { setBar, setPage, setTall, setText, setWord } from './write-test-words.ts';

const ROMAN = { font: 'CMR10' };
const before = setText('We know that', 10, 100);
const after = setText('holds here too', 125, 100);

/** `x - 2` over `x - 3` around a bar at the height of a minus sign. */
function fraction(x: number): Word[] {
  const row = (last: string, baseline: number) => [
    setWord('x', x, baseline),
    setWord('−', x + 8, baseline, { font: 'CMSY10' }),
    setWord(last, x + 17, baseline, ROMAN),
  ];
  return [...row('2', 92), ...row('3', 106)];
}

function inline(words: readonly Word[], rules: readonly Rule[]): string[] {
  return findInline(words, setPage(words, rules)).words.flatMap(({ latex }) => latex ?? []);
}

describe('a fraction as high as two lines', () => {
  test('belongs to the line of words that its bar stands in', () => {
    const words = [...before, ...fraction(88), ...after];
    expect(inline(words, [setBar(88, 110, 97.3)])).toEqual(['\\frac{x-2}{x-3}']);
    expect(findDisplayed(setPage(words, [setBar(88, 110, 97.3)]))).toEqual([]);
  });

  test('brings the root along that holds it', () => {
    const words = [...before, setTall('√', 80, 84, 26), ...fraction(91), ...after];
    const bars = [setBar(85, 114, 84), setBar(91, 113, 97.3)];
    expect(inline(words, bars)).toEqual(['\\sqrt{\\frac{x-2}{x-3}}']);
  });

  test('stays on a line of its own where no words are beside it', () => {
    const words = [
      ...setText('Words that fill one line of the page', 10, 60),
      setWord('y', 60, 100),
      setWord('=', 70, 100, ROMAN),
      ...fraction(88),
    ];
    const page = setPage(words, [setBar(88, 110, 97.3)]);
    expect(findDisplayed(page).map(({ word }) => word.latex)).toEqual(['y=\\frac{x-2}{x-3}']);
  });
});
