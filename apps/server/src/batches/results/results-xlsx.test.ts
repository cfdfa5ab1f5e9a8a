import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import type { ResultCell } from './result-columns.ts';
import { resultsXlsx } from './results-xlsx.ts';

async function* rowsOf(rows: readonly (readonly ResultCell[])[]) {
  yield* rows;
}

test('a workbook written row by row is read back as it was', async () => {
  const rows = [
    [1, 'plain', null],
    [2.5, '=SUM(A1) <&> "quoted" 契約', 'two\nlines'],
    [3, `\u0000${'long '.repeat(10_000)}`, ''],
  ];
  const bytes = await buffer(resultsXlsx(['number', 'text', 'more'], rowsOf(rows)));
  const sheet = read(bytes).Sheets.Results;
  const found = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1 });
  expect(found[0]).toEqual(['number', 'text', 'more']);
  expect(found[1]?.slice(0, 2)).toEqual([1, 'plain']);
  expect(found[2]).toEqual([2.5, '=SUM(A1) <&> "quoted" 契約', 'two\nlines']);
  expect(String(found[3]?.[1])).toHaveLength(32_767);
});
