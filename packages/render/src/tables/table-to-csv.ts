import type { Table } from '@sheaf/document';
import { tableGrid } from './table-grid.ts';

/** The table as CSV (RFC 4180); the text of a spanning cell stands at its top left. */
export function tableToCsv(table: Table): string {
  return tableGrid(table)
    .map((row) => `${row.map((cell) => csvField(cell?.text ?? '')).join(',')}\r\n`)
    .join('');
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
