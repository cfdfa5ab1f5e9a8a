import { expect, test } from 'vitest';
import {
  readBuiltWorkbook as read,
  sheetOf,
  tablesOf,
} from '../../../../../test/builders/spreadsheet/read-built-workbook.ts';

test('two tables with headers, one below the other or side by side, are told apart', async () => {
  const rows = [
    ['x', 'y', null, 'p', 'q'],
    [1, 2, null, 5, 6],
    [3, 4, null, 7, 8],
    [null, null, null, null, null],
    ['u', 'v', null, null, null],
    [9, 10, null, null, null],
  ];
  const tables = tablesOf(await read([{ name: 'S', rows }]));
  expect(tables.map((table) => [table.numRows, table.numCols, table.cells[0]?.text])).toEqual([
    [3, 2, 'x'],
    [3, 2, 'p'],
    [2, 2, 'u'],
  ]);
  expect(tables[2]?.box.y0).toBeGreaterThan(tables[0]?.box.y1 ?? Number.POSITIVE_INFINITY);
});

test('a blank row inside a table does not part it, and a title stays with its table', async () => {
  const rows = [
    ['Report', null],
    [null, null],
    ['Item', 'Amount'],
    ['a', 1],
    [null, null],
    ['b', 2],
  ];
  const [table, second] = tablesOf(await read([{ name: 'S', rows }]));
  expect(second).toBeUndefined();
  expect(table?.cells.filter((cell) => cell.isHeader).map((cell) => cell.text)).toEqual([
    'Item',
    'Amount',
  ]);
  expect(table?.cells.find((cell) => cell.text === 'b')?.row).toBe(5);
});

test('names over several columns and the names below them are the header, over words too', async () => {
  const rows = [
    [null, 'Name', null, 'Place'],
    [null, 'Last', 'First', null],
    [1, 'Rossi', 'Ada', 'Roma'],
    [2, 'Verdi', 'Eva', 'Bari'],
  ];
  const sheet = sheetOf(rows, (built) => {
    built['!merges'] = [{ s: { r: 0, c: 1 }, e: { r: 0, c: 2 } }];
  });
  const [table] = tablesOf(await read([sheet]));
  const heads = table?.cells.filter(({ isHeader, text }) => isHeader && text !== '');
  expect(heads?.map(({ text }) => text)).toEqual(['Name', 'Place', 'Last', 'First']);
});
