import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { sampleTable } from '../sample-document.ts';
import { tableToCsv } from './table-to-csv.ts';
import { tableToXlsx } from './table-to-xlsx.ts';

const table = sampleTable([
  ['name', 'note'],
  ['a, "b"', '007'],
]);

test('CSV quotes what needs it', () => {
  expect(tableToCsv(table)).toBe('name,note\r\n"a, ""b""",007\r\n');
});

test('CSV computes nothing in a spreadsheet, unless it is wanted as it is', () => {
  const risky = sampleTable([
    ['=1+1', '-12.5'],
    ['@x, y', '\t=1'],
  ]);
  expect(tableToCsv(risky)).toBe("'=1+1,-12.5\r\n\"'@x, y\",'\t=1\r\n");
  expect(tableToCsv(risky, { raw: true })).toBe('=1+1,-12.5\r\n"@x, y",\t=1\r\n');
});

test('a workbook keeps texts as texts and spans as merged cells', () => {
  const [first, ...rest] = table.cells;
  const spanned = { ...table, cells: [{ ...first, rowSpan: 2 }, ...rest] } as typeof table;
  const book = read(tableToXlsx(spanned));
  const sheet = book.Sheets.Table ?? {};
  expect(sheet['!merges']).toHaveLength(1);
  expect(utils.sheet_to_json(sheet, { header: 1 })).toContainEqual(['a, "b"', '007']);
});

test('cells strewn over a whole sheet are written with their places', () => {
  const [cell] = sampleTable([['x']], 0).cells;
  const cells = Array.from({ length: 8000 }, (_, at) => ({ ...cell, row: at, col: at * 2 }));
  const strewn = { ...table, numRows: 8000, numCols: 16_000, cells } as typeof table;
  expect(tableToCsv(strewn)).toMatch(/^Row,Column,Text\r\n1,1,x\r\n2,3,x\r\n/);
  expect(tableToCsv(strewn)).toMatch(/8000,15999,x\r\n$/);
  const sheet = read(tableToXlsx(strewn)).Sheets.Table ?? {};
  expect(utils.sheet_to_json(sheet, { header: 1 })).toHaveLength(8001);
});

test('a wide table of which most is blank is written without its blanks', () => {
  const [cell] = sampleTable([['x']]).cells;
  const wide = sampleTable([Array.from({ length: 1000 }, () => 'h')]);
  const cells = Array.from({ length: 2000 }, (_, row) => ({ ...cell, row: row + 1 }));
  const sparse = { ...wide, numRows: 2001, cells: [...wide.cells, ...cells] } as typeof table;
  const lines = tableToCsv(sparse).split('\r\n');
  expect(lines[0]).toHaveLength(1999);
  expect(lines.slice(1, -1).every((line) => line === 'x')).toBe(true);
});
