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
