/** A sheet's XML without its rows, and its rows in pieces that can be read one after the other. */
export type SplitSheet = {
  readonly frame: Uint8Array;
  /** Rows as they stand in the sheet, in order. */
  readonly pieces: readonly Buffer[];
};

/** Smaller sheets are read at once (bytes). */
const LARGE_SHEET_BYTES = 16 * 1024 * 1024;
/** Rows read at once: little enough for all the reader makes of them to be forgotten at once. Measured on sheets of two million cells (bytes). */
const PIECE_BYTES = 256 * 1024;

const DATA_START = '<sheetData>';
const DATA_END = '</sheetData>';
const ROW_END = '</row>';
/** Kinds of formulas that are written in one row and used in others. */
const LINKED_FORMULAS = ['"shared"', "'shared'", '"array"', "'array'", '"dataTable"'];
/** A row that says which it is, so that it can be read without those before. */
const NUMBERED_ROW = /^\s*<row\s[^>]*\br\s*=\s*["']\d+["']/;
const LONGEST_ROW_TAG = 1000;

/** Parts a large sheet at its rows; undefined where it is small or its rows cannot be read apart. */
export function splitSheet(
  part: Uint8Array,
  { largeBytes = LARGE_SHEET_BYTES, pieceBytes = PIECE_BYTES } = {},
): SplitSheet | undefined {
  if (part.length < largeBytes) return undefined;
  const xml = Buffer.from(part.buffer, part.byteOffset, part.length);
  const start = xml.indexOf(DATA_START) + DATA_START.length;
  const end = xml.lastIndexOf(DATA_END);
  if (start < DATA_START.length || end < start) return undefined;
  const rows = xml.subarray(start, end);
  if (LINKED_FORMULAS.some((kind) => rows.includes(kind))) return undefined;
  const pieces = cutRows(rows, pieceBytes);
  if (!pieces.every((piece) => NUMBERED_ROW.test(piece.toString('latin1', 0, LONGEST_ROW_TAG))))
    return undefined;
  return { frame: Buffer.concat([xml.subarray(0, start), xml.subarray(end)]), pieces };
}

function cutRows(rows: Buffer, pieceBytes: number): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  while (from < rows.length) {
    const next = from + pieceBytes < rows.length ? rows.indexOf(ROW_END, from + pieceBytes) : -1;
    const to = next === -1 ? rows.length : next + ROW_END.length;
    pieces.push(rows.subarray(from, to));
    from = to;
  }
  return pieces;
}
