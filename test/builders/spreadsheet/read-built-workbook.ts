import type { BookType } from '@e965/xlsx';
import type { Table, TableElement } from '@sheaf/document';
import { DEFAULT_LIMITS, type ReadContext } from '../../../packages/parser/src/parse-options.ts';
import type { BlocksReading } from '../../../packages/parser/src/readers/reading.ts';
import { spreadsheetReader } from '../../../packages/parser/src/readers/spreadsheet/read-spreadsheet.ts';
import { type BuiltSheet, buildWorkbook } from './build-workbook.ts';

export const workbookContext: ReadContext = {
  filename: 'book.xlsx',
  options: {},
  limits: DEFAULT_LIMITS,
  signal: new AbortController().signal,
};

/** What the reader makes of a workbook of some kind. */
export async function readBuiltWorkbook(
  sheets: readonly BuiltSheet[],
  bookType: BookType = 'xlsx',
  limits = DEFAULT_LIMITS,
): Promise<BlocksReading> {
  const format = bookType === 'biff8' ? 'xls' : (bookType as 'xlsx' | 'xlsb' | 'ods');
  const bytes = buildWorkbook(sheets, bookType);
  const reading = await spreadsheetReader(format)(bytes, { ...workbookContext, limits });
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  return reading;
}

export function sheetOf(rows: BuiltSheet['rows'], change: BuiltSheet['change']): BuiltSheet {
  return { name: 'S', rows, ...(change && { change }) };
}

export function tablesOf(reading: BlocksReading, page = 0): Table[] {
  return (reading.pages[page]?.elements ?? [])
    .filter((element): element is TableElement => element.label === 'Table')
    .flatMap(({ table }) => table ?? []);
}
