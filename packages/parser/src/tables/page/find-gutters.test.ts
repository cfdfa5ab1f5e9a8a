import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { findGutters } from './find-gutters.ts';
import { toOrientedPages } from './oriented-page.ts';

const SENTENCE = 'The year went well for all parts of the group, and it ends';
/** Running text with a table below it, both left of x = 390. */
const MAIN: readonly TestText[] = [
  ...rowsOfText(Array(9).fill([SENTENCE]), [40], 100, 12),
  ...rowsOfText(
    [
      ['Year to December', '2024', '2025', '2026'],
      ['Sales of goods', '1,240', '1,310', '1,402'],
      ['Cost of sales', '820', '866', '901'],
      ['Other income', '17', '22', '25'],
      ['Profit', '437', '466', '526'],
    ],
    [40, 200, 260, 320],
    232,
    12,
  ),
];
const KEY_DATA = [
  ['Price', '48.20'],
  ['Shares', '17,000'],
  ['Yield', '3.1%'],
  ['Debt', '1,204'],
  ['Sales', '1,402'],
  ['Staff', '3,150'],
];
const CONTACTS = [['Analysts'], ['Anna Dahl'], ['Jonas Holm'], ['Ines Keller'], ['Maya Lopez']];

/** Heights of the rules under the headings and rows of the margin. */
const RULES = [105, 117, 129, 141, 153, 165, 238];

type Margin = {
  /** How much lower than those of the text its lines stand (points). */
  readonly lower?: number;
  readonly rules?: readonly number[];
  /** Left edge of its figures. */
  readonly figures?: number;
};

function pageWith({ lower = 1.5, rules = RULES, figures = 470 }: Margin) {
  return writeTestPage({
    texts: [
      ...MAIN,
      ...rowsOfText(KEY_DATA, [406, figures], 100 + lower, 12),
      ...rowsOfText(CONTACTS, [406], 232 + lower, 12),
    ],
    rules: [
      [40, 236, 350, 236],
      ...rules.map((y) => [406, y + lower, figures + 35, y + lower] as const),
    ],
  });
}

const guttersOf = (margin: Margin) => toOrientedPages(pageWith(margin)).flatMap(findGutters);

test('tables of a margin and of the text beside it end at the gutter', () => {
  const tables = findTables(pageWith({})).map(({ table }) => [
    table.numRows,
    table.numCols,
    table.cells[0]?.text,
  ]);
  expect(tables).toEqual([
    [6, 2, 'Price'],
    [5, 4, 'Year to December'],
  ]);
});

test('a gutter reaches as far as nothing stands in it', () => {
  expect(guttersOf({})).toMatchObject([
    { from: 396, to: 401, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY },
  ]);
});

test('entries at the heights of the lines beside them, or without rules of their own, are no margin', () => {
  expect(guttersOf({ lower: 0 })).toEqual([]);
  expect(guttersOf({ rules: [] })).toEqual([]);
});

test('a column as wide as the text beside it is no margin', () => {
  expect(guttersOf({ figures: 680 })).toEqual([]);
});
