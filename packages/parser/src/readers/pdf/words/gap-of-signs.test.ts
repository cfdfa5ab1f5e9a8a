import { expect, test } from 'vitest';
import { gapOfSigns } from './gap-of-signs.ts';

test('signs of a script without blanks are moved apart unevenly and stay one text', () => {
  expect(gapOfSigns('暴', '地', 0.13)).toBe(0.2);
  expect(gapOfSigns('の', '中', 0.4)).toBe(0.4);
});

test('narrow brackets and commas in squares of their own belong to the signs beside them', () => {
  expect(gapOfSigns('(', '字', 0.13)).toBe(0.5);
  expect(gapOfSigns('前', ',', 0.13)).toBe(0.5);
});

test('all other gaps are what they are measured as', () => {
  expect(gapOfSigns('a', 'b', 0.13)).toBe(0.13);
  expect(gapOfSigns(',', '转', 0.13)).toBe(0.13);
  expect(gapOfSigns('表', 'x', 0.13)).toBe(0.13);
  expect(gapOfSigns('하', '는', 0.13)).toBe(0.13);
});
