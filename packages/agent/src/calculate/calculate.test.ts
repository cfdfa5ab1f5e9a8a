import { expect, test } from 'vitest';
import { CalculationError, calculate } from './calculate.ts';

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['-2 ^ 2', -4],
  ['2 ^ 3 ^ 2', 512],
  ['2 ** -1', 0.5],
  ['0.1 + 0.2', 0.3],
  ['(30 - 25) / 25 × 100', 20],
  ['15% * 200', 30],
  ['round(2.345, 2) + max(1, 7, 3)', 9.35],
  ['average(1, 2, 6)', 3],
  ['1.5e3 / 3', 500],
])('%s is %d', (expression, value) => {
  expect(calculate(expression)).toBe(value);
});

test.each([
  '1 / 0',
  '2 +',
  'process.exit(1)',
  'constructor(1)',
  '1, 2',
  '(1',
  '"a"',
  '9 ^ 9 ^ 9',
  '('.repeat(900),
  '2^'.repeat(900),
  '1+'.repeat(1500),
])('%s is refused in a sentence', (expression) => {
  expect(() => calculate(expression)).toThrow(CalculationError);
});
