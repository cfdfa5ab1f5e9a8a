import type { Warning } from '@sheaf/document';
import { decodeText } from '../../detect/decode-text.ts';
import { ParseError } from '../../parse-error.ts';
import type { Reader } from '../readers.ts';
import { collectCells } from '../spreadsheet/collect-cells.ts';
import { isText, type SheetCells } from '../spreadsheet/sheet-cells.ts';
import type { SheetGrid } from '../spreadsheet/sheet-grid.ts';
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
    const read = readCells(decoded.text, dialect, context.limits.maxCells);
    const { cells, numRows, numCols, isCut } = read;
    if (numRows === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
    const warnings = encodingWarnings(decoded.encoding, decoded.certainty, context.filename);
    if (isCut || bytes.length > MAX_BYTES) warnings.push(cutWarning(numRows, context.filename));
    const grid = gridOf(cells);
    const table = {
      top: 0,
      left: 0,
      bottom: numRows - 1,
      right: numCols - 1,
      ...(numRows > 1 && hasHeader(cells) ? { headerRow: 0 } : {}),
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

function readCells(
  text: string,
  dialect: { readonly delimiter: string; readonly start: number },
  maxCells: number,
) {
  const collector = collectCells();
  let fields = 0;
  let rows = 0;
  let numCols = 0;
  let isCut = false;
  for (const record of parseDelimited(text, dialect.delimiter, dialect.start)) {
    isCut = fields + record.length > maxCells;
    if (isCut) break;
    fields += record.length;
    const isBlank = record.length === 1 && record[0] === '';
    if (!isBlank) numCols = Math.max(numCols, record.length);
    record.forEach((field, col) => {
      const value = field.trim();
      if (value === '') return;
      collector.add(rows, col, value, !(NUMBER.test(value) || DATE.test(value)));
    });
    rows++;
  }
  const cells = collector.collected();
  return { cells, numRows: isCut ? rows : cells.numRows, numCols, isCut };
}

function cutWarning(rows: number, filename: string): Warning {
  return {
    code: 'cells_left_out',
    message: `${filename} is larger than the caps allow; what follows its first ${rows} rows was left out.`,
    pageNumber: 0,
  };
}

/** The first record names the columns when all of its fields are distinct words. */
function hasHeader(cells: SheetCells): boolean {
  const count = cells.rowStarts[1] ?? 0;
  const isDistinct = new Set(cells.texts.slice(0, count)).size === count;
  return (
    count > 0 && isDistinct && cells.kinds.subarray(0, count).every((_, at) => isText(cells, at))
  );
}

function gridOf(cells: SheetCells): SheetGrid {
  return {
    name: '',
    isHidden: false,
    cells,
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
