import { expect, test } from 'vitest';
import { isValueText } from './value-text.ts';

test.each([
  '2021 – today',
  'March 1904 – 1911',
  '€ 12.50',
  'EUR 1,200',
  'p. 23',
  'xiv',
  '63',
  '9:30 am',
])('%s is a value of what stands beside it', (text) => {
  expect(isValueText(text)).toBe(true);
});

test.each(['(12)', '3. Results', 'Graz', 'Room 12', '12 apples', '[4] Hale', 'today'])(
  '%s is none',
  (text) => {
    expect(isValueText(text)).toBe(false);
  },
);
