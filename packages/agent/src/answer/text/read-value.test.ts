import { expect, test } from 'vitest';
import { readValue } from './read-value.ts';

test.each([
  ['1,234.5', 1234.5],
  ['$ 5', 5],
  ['(1,200)', -1200],
  ['$(238)', -238],
  ['−7', -7],
  ['83.6%', 83.6],
  ['12 (a)', 12],
  ['24.86 million', 24.86],
  ['202.6 km/h (126 mph)', 202.6],
  ['1st', 1],
  ['2:07:02.5', 7622.5],
  ['10:45', 645],
])('%s is a number', (text, number) => {
  expect(readValue(text).number).toBeCloseTo(number, 9);
});

test.each([
  ['June 22, 1984', { year: 1984, month: 6, day: 22 }],
  ['22 June 1984', { year: 1984, month: 6, day: 22 }],
  ['1984-06-22', { year: 1984, month: 6, day: 22 }],
  ['Sept 2012', { year: 2012, month: 9 }],
  ['April 8', { month: 4, day: 8 }],
  ['1973–1977', { year: 1973 }],
])('%s is a date', (text, date) => {
  expect(readValue(text).date).toEqual(date);
});

test.each(['', '—', 'n/a', '-'])('%j is empty', (text) => {
  expect(readValue(text)).toEqual({ isWhole: false, isEmpty: true });
});

test('an amount of money is no year', () => {
  expect(readValue('$1,998').date).toBeUndefined();
  expect(readValue('Springfield').number).toBeUndefined();
});
