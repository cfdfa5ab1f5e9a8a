import { expect, test } from 'vitest';
import { countsOn } from './item-number.ts';
import type { DraftBlock } from './page-draft.ts';

const item = (marker: string) => ({ list: { level: 0, ordered: true, marker } }) as DraftBlock;

test.each([
  ['a)', 'b)'],
  ['c)', 'ç)'],
  ['ç)', 'd)'],
  ['(n)', '(ñ)'],
  ['α.', 'β.'],
])('%s is followed by %s', (before, after) => {
  expect(countsOn(item(before), item(after))).toBe(true);
});

test.each([
  ['c)', 'c)'],
  ['ç)', 'e)'],
  ['c)', 'ç.'],
])('%s is not followed by %s', (before, after) => {
  expect(countsOn(item(before), item(after))).toBe(false);
});

test.each([
  ['A．', 'B．'],
  ['1、', '2、'],
])('%s is followed by %s, whose signs are wide', (before, after) => {
  expect(countsOn(item(before), item(after))).toBe(true);
});
