import { expect, test } from 'vitest';
import { placeIndex } from './place-index.ts';

test('things in a stretch come in the order in which they were given, those at its ends with them', () => {
  const index = placeIndex([9, 3, 7, 3, 12, 5], (place) => place);
  expect(index.between(3, 7)).toEqual([3, 7, 3, 5]);
  expect(index.between(10, 11)).toEqual([]);
  expect(index.between(-5, 100)).toEqual([9, 3, 7, 3, 12, 5]);
});
