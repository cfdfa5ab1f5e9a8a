import { expect, test } from 'vitest';
import { median } from './median.ts';

const upperMiddle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('the middle of few and of many values is found alike, the upper of two', () => {
  for (let count = 0; count < 60; count++) {
    const values = Array.from({ length: count }, (_, index) => (index * 37) % 11);
    expect(median(values)).toBe(upperMiddle(values));
  }
});

test('what is not a number comes last, and the values stay as they are', () => {
  const values = [Number.NaN, 3, 1, Number.NaN, 2];
  expect(median(values)).toBe(3);
  expect(values).toEqual([Number.NaN, 3, 1, Number.NaN, 2]);
});
