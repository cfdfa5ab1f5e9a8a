import { expect, test } from 'vitest';
import { readConditions } from './read-conditions.ts';

test('conditions are read with the types they look like', () => {
  expect(readConditions('author = Berg, year=2024, signed=true')).toEqual({
    author: 'Berg',
    year: 2024,
    signed: true,
  });
});

test('what is no condition is none', () => {
  expect(readConditions(' , =x, word')).toBeUndefined();
});
