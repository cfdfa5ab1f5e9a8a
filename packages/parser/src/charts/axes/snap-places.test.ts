import { expect, test } from 'vitest';
import { snapPlaces } from './snap-places.ts';

test('places move to the marks beside them, and by as much where a mark is missing', () => {
  expect(snapPlaces([8, 28, 48, 68], [10, 30, 70], 10)).toEqual([10, 30, 50, 70]);
});

test('marks at no common distance are not theirs', () => {
  expect(snapPlaces([8, 28, 48, 68], [10, 33, 41, 75], 10)).toBeUndefined();
  expect(snapPlaces([8, 28, 48, 68], [10], 10)).toBeUndefined();
});
