import { expect, test } from 'vitest';
import { fitNames } from './fit-names.ts';

const SIGNS = {
  nameOfCode: new Map([
    [3, 'asteriskmath'],
    [104, 'angbracketleft'],
    [105, 'angbracketright'],
  ]),
  widthOfName: new Map([
    ['asteriskmath', 500],
    ['angbracketleft', 0],
    ['angbracketright', 0],
  ]),
};

test('a glyph as wide as the font says has the name of its code', () => {
  const fonts = fitNames(SIGNS, new Map([[104, 389]]));
  expect(fonts.get(104)).toBe('angbracketleft');
});

test('codes given anew by the file are the names that are left, in order', () => {
  const codes = new Map([
    [4, 389],
    [3, 389],
  ]);
  const names = fitNames(SIGNS, codes);
  expect([names.get(3), names.get(4)]).toEqual(['angbracketleft', 'angbracketright']);
});

test('of fewer codes than names it cannot be told which they are', () => {
  expect(fitNames(SIGNS, new Map([[3, 389]])).get(3)).toBeUndefined();
});
