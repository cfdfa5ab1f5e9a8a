import { expect, test } from 'vitest';
import { isNumber } from './is-number.ts';

test.each([
  '1',
  '-1,234.5',
  '(12.5)',
  '$ 3.00',
  'US$ 12',
  'Rs. 400',
  '12 kg.',
  '5 °C',
  '3.1e-5**',
  '1 x 2',
  '20 (12%)',
  '[7]',
  '± 0.5 ms',
  '๓,๔๙๖,๘๐๐',
  '١٢٫٥',
  '१,२३४ ₹',
  '2.140,00 €',
])('%s is a number', (text) => {
  expect(isNumber(text)).toBe(true);
});

test.each(['', 'abc', 'Table 1', '1 apple, red', '12 (a remark that goes on)', '5; 6'])(
  '%s is none',
  (text) => {
    expect(isNumber(text)).toBe(false);
  },
);

test.each([`1${'a'.repeat(5_000)}!`, `1${' '.repeat(50_000)}!`, `${' '.repeat(50_000)}!1`])(
  'a long entry is told in little time',
  (text) => {
    const start = process.cpuUsage().user;
    expect(isNumber(text)).toBe(false);
    expect(process.cpuUsage().user - start).toBeLessThan(500_000);
  },
);
