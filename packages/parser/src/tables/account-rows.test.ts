import { expect, test } from 'vitest';
import { findTables } from './find-tables.ts';
import { rowsOfText, writeTestPage } from './write-test-page.ts';

test('entries of an account that begin with their day are rows, however close they stand', () => {
  const entries = [
    {
      y: 122,
      second: '',
      line: ['01/06/2022', '02/06/2022', 'Standing order', '', '24.00', '550.10'],
    },
    {
      y: 131,
      second: 'OLD MILL',
      line: ['03/06/2022', '03/06/2022', 'Transfer', '', '31.50', '518.60'],
    },
    {
      y: 154,
      second: 'BAKER',
      line: ['03/06/2022', '04/06/2022', 'Transfer', '', '18.00', '500.60'],
    },
    {
      y: 177,
      second: 'SMITH',
      line: ['04/06/2022', '04/06/2022', 'Transfer', '', '18.00', '482.60'],
    },
    {
      y: 200,
      second: '',
      line: ['07/06/2022', '07/06/2022', 'Cash deposit', '14.05', '', '496.65'],
    },
    {
      y: 209,
      second: '',
      line: ['07/06/2022', '07/06/2022', 'Cash deposit', '20.00', '', '516.65'],
    },
    {
      y: 218,
      second: '',
      line: ['08/06/2022', '08/06/2022', 'Cash deposit', '20.00', '', '536.65'],
    },
  ];
  const lefts = [60, 125, 190, 340, 410, 480];
  const heads = [['Date', 'Value', 'Details', 'Credit', 'Debit', 'Balance']];
  const texts = [
    ...rowsOfText(heads, lefts, 100),
    ...entries.flatMap(({ y, line, second }) => [
      ...rowsOfText([line], lefts, y),
      ...rowsOfText([[second]], [190], y + 9),
    ]),
  ];
  const columns = [55, 120, 185, 335, 405, 475, 530].map((x) => [x, 88, x, 260] as const);
  const rules = [88, 108, 260].map((y) => [55, y, 530, y] as const);
  const [found] = findTables(writeTestPage({ texts, rules: [...rules, ...columns] }));
  expect(found?.table.numRows).toBe(1 + entries.length);
});
