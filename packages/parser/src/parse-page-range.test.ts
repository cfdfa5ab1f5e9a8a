import { expect, test } from 'vitest';
import { parsePageRange } from './parse-page-range.ts';

test('page ranges are counted from 1, sorted and without repeats', () => {
  expect(parsePageRange('7, 1-3,2')).toEqual([0, 1, 2, 6]);
});

test.each(['', '0', '3-1', 'a', '1,,2', '-2', '1-2-3'])('%j is no page range', (range) => {
  expect(() => parsePageRange(range)).toThrow('is not a range');
});
