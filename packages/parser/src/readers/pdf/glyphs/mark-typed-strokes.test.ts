import { expect, test } from 'vitest';
import type { Word } from '../../../page/primitives.ts';
import { markTypedStrokes } from './mark-typed-strokes.ts';

const word = (text: string, x0: number, x1: number, angle = 0, reach = 0): Word =>
  ({ text, box: { x0, y0: 100 - reach, x1, y1: 110 + reach }, angle }) as Word;

test('a letter under a slanted stroke is struck out, the stroke is no text', () => {
  const words = [
    word('R', 40, 48),
    word('/', 36, 52, 35.5, 6),
    word('/', 60, 63),
    word('P', 70, 77),
  ];
  expect(markTypedStrokes(words).map(({ text, strike }) => [text, strike ?? false])).toEqual([
    ['R', true],
    ['/', false],
    ['P', false],
  ]);
});

test('slanted signs over nothing or over several words stay', () => {
  const alone = [word('/', 200, 216, 35.5, 6), word('R', 40, 48)];
  expect(markTypedStrokes(alone)).toEqual(alone);
  const several = [word('A', 40, 44), word('B', 46, 50), word('/', 36, 54, 35.5, 6)];
  expect(markTypedStrokes(several)).toEqual(several);
});
