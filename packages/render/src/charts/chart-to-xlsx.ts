import { utils, write } from '@e965/xlsx';
import type { ChartData } from '@sheaf/document';
import { chartRows } from './chart-rows.ts';

/** The data of a chart as an Excel workbook with one sheet; its values are numbers. */
export function chartToXlsx(chart: ChartData): Uint8Array {
  const { head, rows } = chartRows(chart);
  const sheet = utils.aoa_to_sheet([[...head], ...rows.map((row) => [...row])]);
  const book = utils.book_new(sheet, 'Chart');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}
