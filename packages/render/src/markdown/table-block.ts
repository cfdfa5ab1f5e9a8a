import type { Table, TableCell } from '@sheaf/document';
import { headerRowCount, tableGrid } from '../tables/table-grid.ts';
import { tableToHtml } from '../tables/table-to-html.ts';
import { type InlineOptions, renderInline } from './inline.ts';
import { inlineHtml } from './inline-html.ts';

/** A GitHub table where that can say everything, an HTML table where cells span or headers stack. */
export function tableBlock(table: Table, options: InlineOptions): string {
  if (table.cells.length === 0) return '';
  if (needsHtml(table)) return tableToHtml(table, (cell) => cellHtml(cell));
  const rows = tableGrid(table).map((row) => row.map((cell) => pipeCell(cell, options)));
  const [head = [], ...body] = rows;
  const rule = head.map(() => '---');
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function needsHtml(table: Table): boolean {
  const spans = table.cells.some((cell) => cell.rowSpan > 1 || cell.colSpan > 1);
  const nested = table.cells.some((cell) => cell.tables && cell.tables.length > 0);
  return spans || nested || headerRowCount(table) > 1;
}

function pipeCell(cell: TableCell | null, options: InlineOptions): string {
  if (!cell) return '';
  const inline = { ...options, plainWeight: cell.isHeader };
  return renderInline(cell.text, cell.spans, inline)
    .replace(/\|/g, '\\|')
    .replace(/\s*\n\s*/g, '<br>');
}

function cellHtml(cell: TableCell): string {
  const nested = (cell.tables ?? []).map((table) => tableToHtml(table, cellHtml)).join('');
  return nested === '' ? inlineHtml(cell.text, cell.spans) : nested;
}
