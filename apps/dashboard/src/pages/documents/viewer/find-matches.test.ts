import { expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';

test('words are found in any case, wherever they stand', () => {
  expect(findMatches('Rent, rent and RENT', 'rent')).toEqual([0, 6, 15]);
});

test('nothing is found for nothing', () => {
  expect(findMatches('rent', '')).toEqual([]);
});

test('a letter that grows with its case does not move what is marked', () => {
  expect(findMatches('İİ rent', 'rent')).toEqual([3]);
});
