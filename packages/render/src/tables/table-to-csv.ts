import type { Table } from '@sheaf/document';
import { listStrewnCells } from './list-strewn-cells.ts';
import { gridRows } from './table-grid.ts';

/** The table as CSV (RFC 4180); the text of a spanning cell stands at its top left. */
export function tableToCsv(table: Table): string {
  let csv = '';
  for (const row of gridRows(listStrewnCells(table))) {
    csv += `${row.map((cell) => csvField(cell?.text ?? '')).join(',')}\r\n`;
  }
  return csv;
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
