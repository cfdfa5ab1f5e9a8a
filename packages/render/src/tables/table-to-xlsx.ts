import { utils, write } from '@e965/xlsx';
import type { Table } from '@sheaf/document';
import { listStrewnCells } from './list-strewn-cells.ts';
import { gridRows } from './table-grid.ts';

/** The table as an Excel workbook with one sheet; texts stay texts, spans become merged cells. */
export function tableToXlsx(whole: Table): Uint8Array {
  const table = listStrewnCells(whole);
  const sheet = utils.aoa_to_sheet(
    Array.from(gridRows(table), (row) => row.map((cell) => cell?.text ?? null)),
  );
  sheet['!merges'] = table.cells
    .filter((cell) => cell.rowSpan > 1 || cell.colSpan > 1)
    .map((cell) => ({
      s: { r: cell.row, c: cell.col },
      e: { r: cell.row + cell.rowSpan - 1, c: cell.col + cell.colSpan - 1 },
    }));
  const book = utils.book_new(sheet, 'Table');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}
