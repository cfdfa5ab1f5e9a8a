import type { Table, TableCell } from '@sheaf/document';
import { cellsByRow, headerRowCount } from './table-grid.ts';

/** The table as HTML, one line a row; `cellHtml` may render richer text than the plain one. */
export function tableToHtml(
  table: Table,
  cellHtml: (cell: TableCell) => string = plainCell,
): string {
  const headerRows = headerRowCount(table);
  const rows = cellsByRow(table).map((cells) => rowHtml(cells, cellHtml));
  const head = rows.slice(0, headerRows);
  const body = rows.slice(headerRows);
  return [
    '<table>',
    ...(head.length > 0 ? ['<thead>', ...head, '</thead>'] : []),
    ...(body.length > 0 ? ['<tbody>', ...body, '</tbody>'] : []),
    '</table>',
  ].join('\n');
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function plainCell(cell: TableCell): string {
  return escapeHtml(cell.text).replace(/\n/g, '<br>');
}

function rowHtml(cells: readonly TableCell[], cellHtml: (cell: TableCell) => string): string {
  return `<tr>${cells.map((cell) => wrapCell(cell, cellHtml(cell))).join('')}</tr>`;
}

function wrapCell(cell: TableCell, inner: string): string {
  const tag = cell.isHeader ? 'th' : 'td';
  const rowSpan = cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : '';
  const colSpan = cell.colSpan > 1 ? ` colspan="${cell.colSpan}"` : '';
  return `<${tag}${rowSpan}${colSpan}>${inner}</${tag}>`;
}
