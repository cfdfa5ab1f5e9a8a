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
    csv += csvLine(
      row.map((cell) => cell?.text ?? ''),
      { raw },
    );
  }
  return csv;
}

/** One record of CSV, with its end. */
export function csvLine(cells: readonly string[], { raw = false }: CsvOptions = {}): string {
  return `${cells.map((cell) => csvField(cell, raw)).join(',')}\r\n`;
}

function csvField(content: string, raw: boolean): string {
  const text = raw ? content : neutraliseCell(content);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
