import type { Table, TableCell } from '@sheaf/document';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';

export type GridColumn = {
  /** What stands in the head over it, the outermost first. */
  readonly heads: readonly string[];
  /** What stands in its rows, as printed. */
  readonly texts: readonly string[];
};

export type Grid = {
  /** Lines above the head that speak of the whole table. */
  readonly titles: readonly string[];
  readonly columns: readonly GridColumn[];
};

/** A head has names; what is longer is a sentence. */
const MAX_HEAD_LENGTH = 80;

/** Tells titles, head and rows of a table apart, and lays cells that span out over all they cover. */
export function readGrid(table: Table): Grid {
  const rows = layOut(table);
  const top = rows.findIndex((row) => row.some(({ cell }) => cell?.isHeader));
  const first = top === -1 ? firstFullRow(rows) : top;
  const end = top === -1 ? first + (looksLikeHead(rows, first) ? 1 : 0) : headEnd(rows, top);
  const head = rows.slice(first, end);
  const body = rows.slice(end).filter((row) => row.some(({ text }) => text !== ''));
  const columns = Array.from({ length: table.numCols }, (_, col) => ({
    heads: headsOf(head, col),
    texts: body.map((row) => row[col]?.text ?? ''),
  }));
  return {
    titles: rows
      .slice(0, first)
      .map((row) => [...new Set(row.map(({ text }) => text))].join(' ').trim())
      .filter((title) => title !== ''),
    columns: columns.filter(({ heads, texts }) => heads.length > 0 || texts.some((text) => text)),
  };
}

type Place = { readonly text: string; readonly cell: TableCell | null };
type Row = readonly Place[];

const EMPTY: Place = { text: '', cell: null };

/** A cell of the head covers all columns it spans; one of the body is said in its first column only, in all its rows. */
function layOut(table: Table): readonly Row[] {
  const rows: Place[][] = Array.from({ length: table.numRows }, () =>
    Array.from({ length: table.numCols }, () => EMPTY),
  );
  for (const cell of table.cells) {
    const text = cell.text.replace(/\s+/gu, ' ').trim();
    const width = cell.isHeader ? cell.colSpan : 1;
    for (let row = cell.row; row < Math.min(cell.row + cell.rowSpan, rows.length); row++) {
      const places = rows[row] ?? [];
      places.fill({ text, cell }, cell.col, Math.min(cell.col + width, places.length));
    }
  }
  return rows;
}

/** The end of the rows that hold header cells only; a header cell that reaches down takes its rows with it. */
function headEnd(rows: readonly Row[], top: number): number {
  let end = top;
  while (end < rows.length && isHeadRow(rows[end] ?? [])) end++;
  // A head alone is a table without a head.
  return end === rows.length && end - top > 1 ? top + 1 : Math.max(end, top + 1);
}

function isHeadRow(row: Row): boolean {
  const filled = row.filter(({ cell }) => cell !== null);
  return filled.length > 0 && filled.every(({ cell }) => cell?.isHeader);
}

/** The first row that is no title: titles stand alone in theirs. */
function firstFullRow(rows: readonly Row[]): number {
  const isWide = (rows[0]?.length ?? 0) > 1;
  const index = rows.findIndex((row) => {
    const filled = row.filter(({ text }) => text !== '').length;
    return isWide ? filled > 1 : filled > 0;
  });
  return Math.max(0, index);
}

/** Names over values: each there once, none a value, and none found again below. */
function looksLikeHead(rows: readonly Row[], at: number): boolean {
  const row = rows[at] ?? [];
  const below = rows.slice(at + 1);
  if (below.length === 0) return false;
  const filled = row.filter(({ text }, col) => col > 0 || text !== '');
  if (filled.some(({ text }) => text === '' || text.length > MAX_HEAD_LENGTH)) return false;
  if (new Set(filled.map(({ text }) => text)).size < filled.length) return false;
  if (filled.some(({ text }) => isValue(text))) return false;
  return row.every(({ text }, col) => text === '' || below.every((one) => one[col]?.text !== text));
}

function isValue(text: string): boolean {
  // A year is a name as often as it is a value.
  if (/^(?:19|20)\d\d$/.test(text)) return false;
  return readNumber(text) !== null || readDate(text) !== null;
}

/** What the rows of the head say of a column; what is said twice in a row is said once. */
function headsOf(head: readonly Row[], col: number): readonly string[] {
  const heads: string[] = [];
  for (const row of head) {
    const text = row[col]?.text ?? '';
    if (text !== '' && text !== heads.at(-1)) heads.push(text);
  }
  return heads;
}
