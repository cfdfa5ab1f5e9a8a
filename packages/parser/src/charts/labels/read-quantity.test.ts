import { expect, test } from 'vitest';
import { readQuantity } from './read-quantity.ts';

test.each([
  ['1,200', 1200, ''],
  ['61 800', 61800, ''],
  ['1.234.567', 1234567, ''],
  ['0,25', 0.25, ''],
  ['−3.5%', -3.5, '%'],
  ['(12)', -12, ''],
  ['$1.5M', 1500000, '$'],
  ['€ 20', 20, '€'],
  ['10^-2', 0.01, ''],
  ['10³', 1000, ''],
  ['10⁻²', 0.01, ''],
  ['4, 000', 4000, ''],
  ['0,125', 0.125, ''],
  ['1e+03', 1000, ''],
  ['2026*', 2026, ''],
  ['1 0%', 10, '%'],
])('%s is %d', (text, value, unit) => {
  expect(readQuantity(text)).toEqual({ value, unit });
});

test.each(['North', 'Q1', '12 34', '2017/18', '1.2.3'])('%s is no number', (text) => {
  expect(readQuantity(text)).toBeUndefined();
});
