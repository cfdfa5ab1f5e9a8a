import type { Table, TableCell } from '@sheaf/document';
import { partTitles } from '../tables/part-titles.ts';
import { cellsByRow, headerRowCount } from '../tables/table-grid.ts';
import { countTokens } from './count-tokens.ts';
import { longestFit } from './longest-fit.ts';

/** Parts of a table of at most `maxTokens` each where rows allow it; every part begins with the header rows. */
export function splitTable(
  table: Table,
  maxTokens: number,
  render: (table: Table) => string,
): string[] {
  const headerRows = repeatedRows(table);
  const rows = cellsByRow(table);
  const part = (start: number, end: number) =>
    render(rowsOf(table, rows, { headerRows, start, end }));
  const ends = rowEnds(table, headerRows);
  if (ends.length === 0) return [render(table)];
  const parts: string[] = [];
  let start = headerRows;
  for (let at = 0; at < ends.length; ) {
    const partTo = (count: number) => part(start, ends[at + count - 1] ?? table.numRows);
    const fits = (count: number) => countTokens(partTo(count)) <= maxTokens;
    const count = Math.max(1, longestFit(ends.length - at, fits));
    parts.push(partTo(count));
    at += count;
    start = ends[at - 1] ?? table.numRows;
  }
  return parts;
}

/** More lines above a head are said once. */
const MOST_TITLE_ROWS = 5;

/** Rows that every part begins with: the head, with a title above it; the first row where there is no head. */
function repeatedRows(table: Table): number {
  const { rest } = partTitles(table);
  if (!rest) return 0;
  const titles = table.numRows - rest.numRows;
  if (titles > MOST_TITLE_ROWS) return 0;
  return titles + headerRowCount(rest) || (table.numRows > 1 ? 1 : 0);
}

/** Rows after which the table may be cut: none that a spanning cell crosses. */
function rowEnds(table: Table, headerRows: number): number[] {
  const crossed = new Set<number>();
  for (const cell of table.cells) {
    for (let end = cell.row + 1; end < cell.row + cell.rowSpan; end++) crossed.add(end);
  }
  const ends: number[] = [];
  for (let end = headerRows + 1; end <= table.numRows; end++) {
    if (!crossed.has(end) || end === table.numRows) ends.push(end);
  }
  return ends;
}

function rowsOf(
  table: Table,
  rows: readonly (readonly TableCell[])[],
  { headerRows, start, end }: { headerRows: number; start: number; end: number },
): Table {
  const head = rows.slice(0, headerRows).flat();
  const body = rows
    .slice(start, end)
    .flat()
    .map((cell): TableCell => ({ ...cell, row: cell.row - start + headerRows }));
  return { ...table, cells: [...head, ...body], numRows: headerRows + end - start };
}
