import { expect, test } from 'vitest';
import { scaleOf } from './chart-scales.ts';

test('ticks are round and hold all values between them', () => {
  const { ticks } = scaleOf([3, 87, 171], 0, 100);
  expect(ticks.map(({ value }) => value)).toEqual([0, 50, 100, 150, 200]);
});

test('bars begin at nought', () => {
  const { place } = scaleOf([90, 100], 200, 0, { withZero: true });
  expect(place(0)).toBe(200);
});

test('a single value still has a place', () => {
  expect(Number.isFinite(scaleOf([5], 0, 100).place(5))).toBe(true);
});

test('equal ratios are equally far apart on an axis of powers', () => {
  const { place } = scaleOf([1, 1000], 0, 300, { isLog: true });
  expect(place(100) - place(10)).toBeCloseTo(place(10) - place(1));
});
