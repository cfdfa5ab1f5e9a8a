import { expect, test } from 'vitest';
import { isAmount, isPrice } from './is-amount.ts';

test.each(['$2,500', '9,00', '€ 12.50', '€ 4, 30', '14 ₴', '500 Kč', '30 / 20 Mb/s'])(
  'an amount names no part: %s',
  (text) => expect(isAmount(text)).toBe(true),
);

test.each(['1914', '2.1', 'III', 'Part 2', '12 rules'])('a number or a name may: %s', (text) => {
  expect(isAmount(text)).toBe(false);
  expect(isPrice(text)).toBe(false);
});
