import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { findHeadedRecords } from './find-headed-records.ts';

const HEAD = rowsOfText([['No.', 'Description', 'Price', 'Total']], [60, 110, 400, 480], 100);
type Ends = readonly [x0: number, y0: number, x1: number, y1: number];
const RULE: Ends = [60, 105, 520, 105];

const record = (y: number, price: string): TestText[] =>
  rowsOfText([['01', 'Travel of the crew and its machines', price, price]], [60, 110, 400, 480], y);

const text = (y: number): TestText => ({ text: 'with all that has to be carried', x: 110, y });

const boxesOf = (texts: readonly TestText[], rules = [RULE]) =>
  toOrientedPages(writeTestPage({ texts, rules })).flatMap(findHeadedRecords);

test('records under ruled names are one area, however long their texts are', () => {
  const first = [...record(130, '95,00'), text(142), text(154), text(166), text(178)];
  const second = [...record(200, '17,50'), text(212)];
  const after = [{ text: 'This closes the letter and says where to pay it', x: 60, y: 240 }];
  expect(boxesOf([...HEAD, ...first, ...second, ...after])).toEqual([
    expect.objectContaining({ x0: 60, y0: 92, y1: 214 }),
  ]);
});

test('names without a rule, a single record that leaves some out and totals are no area', () => {
  const both = [...record(130, '95,00'), ...record(150, '17,50')];
  expect(boxesOf([...HEAD, ...both], [])).toEqual([]);
  expect(boxesOf([...HEAD, ...record(130, '95,00').slice(0, 3)])).toEqual([]);
  const totals = rowsOfText(
    [
      ['Net', '95,00'],
      ['Tax', '17,50'],
    ],
    [400, 480],
    130,
  );
  expect(boxesOf([...HEAD, ...totals])).toEqual([]);
});

test('a single record with something under each name is an area, with the rule over the names', () => {
  const over: Ends = [60, 88, 520, 88];
  expect(boxesOf([...HEAD, ...record(130, '95,00')], [over])).toEqual([
    expect.objectContaining({ y0: 88, y1: 132 }),
  ]);
});

test('what stands once under names at a rule is a table of one record', () => {
  const names = ['Customer', 'Order', 'Date of bill', 'Number', 'Due'];
  const values = ['SC0303006', 'SC00444', '8-9-2022', 'VF1005193', '22-9-2022'];
  const page = writeTestPage({
    texts: [
      { text: 'Copy of a bill', x: 60, y: 60 },
      ...rowsOfText([names, values], [60, 160, 260, 360, 460], 100, 14),
      {
        text: 'We ask you to pay what is written below until the day that is named',
        x: 60,
        y: 160,
      },
    ],
    rules: [[60, 90, 520, 90]],
  });
  const texts = findTables(page).map(({ table }) => table.cells.map(({ text }) => text));
  expect(texts).toEqual([[...names, ...values]]);
});
