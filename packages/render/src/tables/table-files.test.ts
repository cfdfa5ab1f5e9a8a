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

test('a workbook keeps texts as texts and spans as merged cells', () => {
  const [first, ...rest] = table.cells;
  const spanned = { ...table, cells: [{ ...first, rowSpan: 2 }, ...rest] } as typeof table;
  const book = read(tableToXlsx(spanned));
  const sheet = book.Sheets.Table ?? {};
  expect(sheet['!merges']).toHaveLength(1);
  expect(utils.sheet_to_json(sheet, { header: 1 })).toContainEqual(['a, "b"', '007']);
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
