import type { Warning } from '@sheaf/document';
import { decodeText } from '../../detect/decode-text.ts';
import { ParseError } from '../../parse-error.ts';
import type { Reader } from '../readers.ts';
import type { GridCell, SheetGrid } from '../spreadsheet/sheet-grid.ts';
import { sheetPage } from '../spreadsheet/sheet-page.ts';
import { encodingWarnings } from '../text/read-text.ts';
import { detectDialect } from './detect-dialect.ts';
import { parseDelimited } from './parse-delimited.ts';

/** Text is one string to the engine, which allows 512 Mi letters; more than this is left out (bytes). */
const MAX_BYTES = 256 * 1024 * 1024;
const NUMBER = /^[-+(]?[^\p{L}\d]{0,2}\d[\d.,'’\s]*(?:[eE][-+]?\d+)?\s?[%)]?[^\p{L}\d]{0,2}$/u;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ].*)?$/;
const COLUMN_WIDTH_POINTS = 72;
const ROW_HEIGHT_POINTS = 15;

/** A reader of delimited text: one table, its dialect found by looking. */
export function delimitedReader(usualDelimiter: ',' | '\t'): Reader {
  return async (bytes, context) => {
    const decoded = decodeText(cutAtLine(bytes));
    if (!decoded) throw new ParseError('malformed_file', `${context.filename} is not text`);
    const dialect = detectDialect(decoded.text, usualDelimiter);
    const { rows, isCut } = readRows(decoded.text, dialect, context.limits.maxCells);
    if (rows.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
    const warnings = encodingWarnings(decoded.encoding, decoded.certainty, context.filename);
    if (isCut || bytes.length > MAX_BYTES) warnings.push(cutWarning(rows.length, context.filename));
    const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
    const grid = gridOf(rows);
    const table = {
      top: 0,
      left: 0,
      bottom: rows.length - 1,
      right: columns - 1,
      ...(hasHeader(rows) ? { headerRow: 0 } : {}),
    };
    return {
      kind: 'blocks',
      pages: [sheetPage(grid, { pageNumber: 0, firstElement: 0, warnings: [], tables: [table] })],
      metadata: { other: { encoding: decoded.encoding, delimiter: dialect.delimiter } },
      outline: [],
      attachments: [],
      warnings,
    };
  };
}

function cutAtLine(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MAX_BYTES) return bytes;
  const newline = bytes.lastIndexOf(0x0a, MAX_BYTES);
  return bytes.subarray(0, newline > 0 ? newline : MAX_BYTES);
}

function readRows(
  text: string,
  dialect: { readonly delimiter: string; readonly start: number },
  maxCells: number,
): { rows: (GridCell | undefined)[][]; isCut: boolean } {
  const rows: (GridCell | undefined)[][] = [];
  let cells = 0;
  for (const record of parseDelimited(text, dialect.delimiter, dialect.start)) {
    if (cells + record.length > maxCells) return { rows, isCut: true };
    cells += record.length;
    const isBlank = record.length === 1 && record[0] === '';
    rows.push(isBlank ? [] : record.map(toCell));
  }
  while (rows.at(-1)?.every((cell) => cell === undefined || cell.text === '')) rows.pop();
  return { rows, isCut: false };
}

function toCell(value: string): GridCell {
  const text = value.trim();
  return { text, isText: !(NUMBER.test(text) || DATE.test(text)) };
}

function cutWarning(rows: number, filename: string): Warning {
  return {
    code: 'cells_left_out',
    message: `${filename} is larger than the caps allow; what follows its first ${rows} rows was left out.`,
    pageNumber: 0,
  };
}

/** The first record names the columns when all of its fields are distinct words. */
function hasHeader(rows: readonly (readonly (GridCell | undefined)[])[]): boolean {
  const first = rows[0] ?? [];
  if (rows.length < 2) return false;
  const names = first.map((cell) => cell?.text ?? '').filter((text) => text !== '');
  const isDistinct = new Set(names).size === names.length;
  return names.length > 0 && isDistinct && first.every((cell) => cell?.text === '' || cell?.isText);
}

function gridOf(rows: SheetGrid['rows']): SheetGrid {
  return {
    name: '',
    isHidden: false,
    rows,
    merges: [],
    headerRows: new Set(),
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    columnWidths: new Map(),
    rowHeights: new Map(),
    defaultColumnWidth: COLUMN_WIDTH_POINTS,
    defaultRowHeight: ROW_HEIGHT_POINTS,
    hasGeometry: false,
  };
}
