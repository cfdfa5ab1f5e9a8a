import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';

const ITEMS = [
  ['Pos', 'What was done', 'Pieces', 'Price', 'Amount'],
  ['1', 'Advice on site', '12', '95.00', '140.00'],
  ['2', 'Travel there', '10', '86.40', '286.40'],
  ['3', 'Licence', '13', '40.00', '720.00'],
];

const items = rowsOfText(ITEMS, [60, 100, 300, 380, 470], 200);
const below = items.reduce((most, { y }) => Math.max(most, y), 0);
const headRule = [60, 204, 520, 204] as const;

const lastRows = (texts: readonly TestText[]): string[][] =>
  findTables(writeTestPage({ texts, rules: [headRule] })).flatMap(({ table }) =>
    Array.from({ length: table.numRows }, (_, row) =>
      table.cells.filter((cell) => cell.row === row && cell.text !== '').map((cell) => cell.text),
    ).slice(4),
  );

test('a few rows under names of columns that are underlined as a whole are a table', () => {
  const [table] = findTables(writeTestPage({ texts: items, rules: [headRule] }));
  expect([table?.table.numRows, table?.table.numCols]).toEqual([4, 5]);
});

// The models have not learnt this yet: the line goes when they have.
test('totals set apart under the last column are rows of the table', () => {
  const totals = [
    { text: 'Subtotal', x: 380, y: below + 34 },
    { text: '1146.40', x: 465, y: below + 34 },
    { text: 'Total due', x: 380, y: below + 48 },
    { text: '1375.68', x: 465, y: below + 48 },
  ];
  expect(lastRows([...items, ...totals])).toEqual([
    ['Subtotal', '1146.40'],
    ['Total due', '1375.68'],
  ]);
});
