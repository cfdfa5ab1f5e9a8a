import { expect, test } from 'vitest';
import { cellText } from '../cells/cell-text.ts';
import { writeTestPage } from '../write-test-page.ts';
import { groupLines } from './find-text-lines.ts';
import type { OrientedWord } from './oriented-page.ts';

/** A word of some size with its left edge and its baseline; nothing stands between it and the next. */
function word(text: string, x: number, baseline: number, size: number): OrientedWord {
  const [made] = writeTestPage({ texts: [{ text, x, y: baseline }] }).words;
  if (!made) throw new Error('A text has a word.');
  const box = {
    x0: x,
    y0: baseline - 0.7 * size,
    x1: x + 0.5 * size * text.length,
    y1: baseline + 0.2 * size,
  };
  const style = { ...made.style, fontSize: size };
  return { word: { ...made, box, style, baseline, spaceAfter: false }, box, fontSize: size };
}

const textsOf = (words: readonly OrientedWord[]): string[] =>
  groupLines(words).map((line) => cellText([line]));

test('an exponent of a sign and a figure stays with its number', () => {
  const number = [word('10', 100, 200, 10), word('−', 110, 196, 7), word('3', 113.6, 196, 7)];
  const next = [word('20', 100, 212, 10)];
  expect(textsOf([...number, ...next])).toEqual(['10−3', '20']);
});

test('of two errors of a value the upper is read first', () => {
  const value = [
    word('7.5', 100, 200, 10),
    word('+', 115, 196, 7),
    word('−', 115, 203, 7),
    word('12', 118.5, 196, 7),
    word('3', 118.5, 203, 7),
  ];
  expect(textsOf(value)).toEqual(['7.5+12−3']);
});
