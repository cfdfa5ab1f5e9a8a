import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { type TestText, writeTestPage } from '../write-test-page.ts';

/** Things with what they cost at the right edge, described in a line of their own. */
const menu = (prices: readonly string[]): TestText[] =>
  ['Soup of the day', 'Green salad', 'Bruschetta', 'Trout from the lake'].flatMap((name, at) => [
    { text: name, x: 60, y: 120 + 34 * at },
    { text: prices[at] ?? '', x: 480 - 5 * (prices[at] ?? '').length, y: 120 + 34 * at },
    { text: 'as the house has it', x: 60, y: 133 + 34 * at },
  ]);

const priced = (texts: readonly TestText[]): string[][] =>
  findTables(writeTestPage({ texts })).map(({ table }) =>
    table.cells.filter(({ col, text }) => col === 1 && text !== '').map(({ text }) => text),
  );

test('things with an amount each are a table without any rule', () => {
  expect(priced(menu(['5.50', '6.20', '7.00', '18.20']))).toEqual([
    ['5.50', '6.20', '7.00', '18.20'],
  ]);
  expect(priced(menu(['390/585 rsd', '50 rsd', '480 rsd', '90 rsd'])).flat()).toHaveLength(4);
});

test('titles with bare numbers at the right edge are none', () => {
  expect(priced(menu(['12', '7', '31', '24']))).toEqual([]);
  expect(priced(menu(['(1.12)', '(1.13)', '(1.14)', '(1.15)']))).toEqual([]);
});
