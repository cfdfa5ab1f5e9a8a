import { type Table, type TableCell, tableText } from '@sheaf/document';
import { listStrewnCells } from '../tables/list-strewn-cells.ts';
import { partTitles } from '../tables/part-titles.ts';
import { cellsByRow, gridRows, headerRowCount } from '../tables/table-grid.ts';
import { tableToHtml } from '../tables/table-to-html.ts';
import { escapeBlockStart } from './escape-text.ts';
import { type InlineOptions, renderInline } from './inline.ts';
import { inlineHtml } from './inline-html.ts';
import { joinLines } from './join-lines.ts';

/** A GitHub table where that can say everything, an HTML table where cells span, headers stack or nothing is a header. */
export function tableBlock(whole: Table, options: InlineOptions): string {
  if (whole.cells.length === 0) return '';
  const { titles, rest } = partTitles(whole);
  const lines = titles.map((row) => row.map((cell) => lineOf(cell, options)).join(' '));
  return [...lines, ...(rest ? [gridBlock(rest, options)] : [])].join('\n\n');
}

function lineOf({ text, spans }: TableCell, options: InlineOptions): string {
  return renderInline(text, spans, options).split('\n').map(escapeBlockStart).join('  \n');
}

function gridBlock(table: Table, options: InlineOptions): string {
  if (needsHtml(table)) return tableToHtml(table, (cell) => cellHtml(cell));
  const lines: string[] = [];
  for (const row of gridRows(listStrewnCells(table))) {
    lines.push(`| ${row.map((cell) => pipeCell(cell, options)).join(' | ')} |`);
    if (lines.length === 1) lines.push(`| ${row.map(() => '---').join(' | ')} |`);
  }
  return lines.join('\n');
}

function needsHtml(table: Table): boolean {
  const spans = table.cells.some((cell) => cell.rowSpan > 1 || cell.colSpan > 1);
  const nested = table.cells.some((cell) => cell.tables && cell.tables.length > 0);
  // Names of rows alone, as those of a form, name no column.
  const headless = !table.cells.some(
    (cell) => cell.isHeader && (cell.col > 0 || table.numCols < 2),
  );
  return spans || nested || headless || headerRowCount(table) > 1 || hasHeadsWithin(table);
}

/** Whether a row below others heads those under it. */
function hasHeadsWithin(table: Table): boolean {
  const head = headerRowCount(table);
  return cellsByRow(table).some((row, index) => {
    const written = row.filter(({ text }) => text !== '');
    return index >= head && written.length > 0 && written.every(({ isHeader }) => isHeader);
  });
}

function pipeCell(cell: TableCell | null, options: InlineOptions): string {
  if (!cell) return '';
  const inline = { ...options, plainWeight: cell.isHeader };
  return joinLines(renderInline(cell.text, cell.spans, inline).replace(/\|/g, '\\|'), '<br>');
}

/** The text of a cell with the tables inside it where their text stands. */
function cellHtml(cell: TableCell): string {
  const parts: string[] = [];
  let shown = 0;
  for (const table of cell.tables ?? []) {
    const inside = tableText(table);
    const start = inside === '' ? -1 : cell.text.indexOf(inside, shown);
    if (start > shown) parts.push(stretchHtml(cell, shown, start));
    parts.push(tableToHtml(table, cellHtml));
    if (start >= 0) shown = start + inside.length;
  }
  parts.push(stretchHtml(cell, shown, cell.text.length));
  return parts.join('');
}

/** A stretch of a cell's text; the line ends around a table are the table's. */
function stretchHtml({ text, spans }: TableCell, from: number, to: number): string {
  let [start, end] = [from, to];
  while (start < end && text[start] === '\n') start++;
  while (end > start && text[end - 1] === '\n') end--;
  if (start === 0 && end === text.length) return inlineHtml(text, spans);
  const inside = spans
    ?.filter((span) => span.start < end && span.end > start)
    .map((span) => ({
      ...span,
      start: Math.max(0, span.start - start),
      end: Math.min(end, span.end) - start,
    }));
  return inlineHtml(text.slice(start, end), inside);
}
