import type { Table } from '@sheaf/document';
import { listStrewnCells } from './list-strewn-cells.ts';
import { neutraliseCell } from './neutralise-cell.ts';
import { gridRows } from './table-grid.ts';

export type CsvOptions = {
  /** Cells as they are, also those that a spreadsheet would take for formulas. */
  readonly raw?: boolean | undefined;
};

/** The table as CSV (RFC 4180); the text of a spanning cell stands at its top left. */
export function tableToCsv(table: Table, { raw = false }: CsvOptions = {}): string {
  let csv = '';
  for (const row of gridRows(listStrewnCells(table))) {
    csv += `${row.map((cell) => csvField(cell?.text ?? '', raw)).join(',')}\r\n`;
  }
  return csv;
}

function csvField(content: string, raw: boolean): string {
  const text = raw ? content : neutraliseCell(content);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
