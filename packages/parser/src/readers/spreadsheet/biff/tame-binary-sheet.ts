import { formulaFits } from './formula-fits.ts';

export type TamedSheet = {
  readonly part: Uint8Array;
  readonly cells: number;
  /** Whether cells were left out at the cap. */
  readonly isCut: boolean;
  /** What was wrong with the sheet, in sentences. */
  readonly complaints: readonly string[];
};

type SheetRecord = { readonly type: number; readonly body: number; readonly length: number };

const ROW = 0;
const FIRST_SHORT_CELL = 12;
const LAST_CELL = 18;
const RICH_TEXT_CELL = 62;
const COLUMNS = 60;
const LINK = 494;
const ARRAY_FORMULA = 426;
const SHARED_FORMULA = 427;
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/** A link makes every cell of its range, so one over whole columns would fill the memory. */
const MAX_LINKED_CELLS = 100_000;
/** Bytes of the column and style before a cell's value. */
const CELL_BYTES = 8;

/** Cells with a formula, by the type their value alone has ([MS-XLSB] 2.4.663 and following). */
const PLAIN_TYPE: Readonly<Record<number, number>> = { 8: 6, 9: 5, 10: 4, 11: 3 };

/** A sheet of a binary workbook that a reader gets through: no more cells than the cap, no formula, link or column that does not end. */
export function tameBinarySheet(part: Uint8Array, maxCells: number): TamedSheet {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  const kept: Uint8Array[] = [];
  const counts = { cells: 0, formulas: 0, links: 0, linkedCells: 0 };
  let at = 0;
  for (;;) {
    const record = recordAt(part, at);
    if (!record) break;
    if (isOutside(view, record)) break;
    const end = record.body + record.length;
    const bytes = part.subarray(at, end);
    at = end;
    if (isBeyondColumns(view, record)) continue;
    if (isCell(record.type)) {
      counts.cells++;
      if (counts.cells > maxCells) continue;
    }
    kept.push(tameRecord(part, record, bytes, counts));
  }
  const isCutOff = at < part.length;
  const { formulas, links } = counts;
  return {
    part: Buffer.concat(kept),
    cells: Math.min(counts.cells, maxCells),
    isCut: counts.cells > maxCells,
    complaints: [
      ...(isCutOff ? ['the sheet is cut off; what follows is missing'] : []),
      ...(formulas > 0 ? [`${formulas} formulas are damaged; their values were kept`] : []),
      ...(links > 0 ? [`${links} links over very many cells were left out`] : []),
    ],
  };
}

/** A row that no sheet has: what follows is no sheet either. */
function isOutside(view: DataView, { type, body, length }: SheetRecord): boolean {
  return type === ROW && length >= 4 && view.getUint32(body, true) >= MAX_ROWS;
}

/** A cell in a column that no sheet has; short cells say no column, they follow the one before. */
function isBeyondColumns(view: DataView, { type, body, length }: SheetRecord): boolean {
  const hasColumn = (type > ROW && type < FIRST_SHORT_CELL) || type === RICH_TEXT_CELL;
  return hasColumn && (length < 4 || view.getUint32(body, true) >= MAX_COLUMNS);
}

function isCell(type: number): boolean {
  return (type > ROW && type <= LAST_CELL) || type === RICH_TEXT_CELL;
}

/** Type and length are numbers of seven bits a byte ([MS-XLSB] 2.1.4); undefined where the record does not fit. */
function recordAt(part: Uint8Array, start: number): SheetRecord | undefined {
  let at = start;
  let type = part[at++] ?? 0;
  if (type >= 0x80) type = (type & 0x7f) | (((part[at++] ?? 0) & 0x7f) << 7);
  let length = 0;
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = part[at++] ?? 0;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return start < part.length && at + length <= part.length ? { type, body: at, length } : undefined;
}

const NOTHING = new Uint8Array(0);

type Counts = { formulas: number; links: number; linkedCells: number };

function tameRecord(
  part: Uint8Array,
  record: SheetRecord,
  bytes: Uint8Array,
  counts: Counts,
): Uint8Array {
  const { type, body, length } = record;
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  if (type in PLAIN_TYPE) return tameCell(part, record, bytes, counts);
  if (type === ARRAY_FORMULA || type === SHARED_FORMULA) {
    if (fitsAt(part, body + (type === ARRAY_FORMULA ? 17 : 16), body + length)) return bytes;
    counts.formulas++;
    return NOTHING;
  }
  if (type === COLUMNS && length >= 8) {
    return view.getUint32(body + 4, true) < MAX_COLUMNS ? bytes : NOTHING;
  }
  return type === LINK && length >= 16 ? tameLink(view, body, bytes, counts) : bytes;
}

function tameCell(
  part: Uint8Array,
  record: SheetRecord,
  bytes: Uint8Array,
  counts: Counts,
): Uint8Array {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  const valueEnd = formulaStart(view, record);
  const end = record.body + record.length;
  if (valueEnd !== undefined && fitsAt(part, valueEnd + 2, end)) return bytes;
  counts.formulas++;
  return valueEnd === undefined ? NOTHING : plainCell(part, record, valueEnd);
}

function tameLink(view: DataView, body: number, bytes: Uint8Array, counts: Counts): Uint8Array {
  const rows = view.getUint32(body + 4, true) - view.getUint32(body, true) + 1;
  const columns = view.getUint32(body + 12, true) - view.getUint32(body + 8, true) + 1;
  const cells = Math.max(0, rows) * Math.max(0, columns);
  if (counts.linkedCells + cells <= MAX_LINKED_CELLS) {
    counts.linkedCells += cells;
    return bytes;
  }
  counts.links++;
  return NOTHING;
}

/** Where a cell's value ends and the flags of its formula begin. */
function formulaStart(view: DataView, { type, body, length }: SheetRecord): number | undefined {
  let end = body + CELL_BYTES + (type === 9 ? 8 : 1);
  if (type === 8) {
    if (length < CELL_BYTES + 4) return undefined;
    end = body + CELL_BYTES + 4 + 2 * view.getUint32(body + CELL_BYTES, true);
  }
  return end <= body + length ? end : undefined;
}

/** A formula: the length of its tokens, the tokens, the length of their extra data, the data. */
function fitsAt(part: Uint8Array, at: number, end: number): boolean {
  if (at + 4 > end) return false;
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  const tokensEnd = at + 4 + view.getUint32(at, true);
  if (tokensEnd + 4 > end) return false;
  const extraAt = tokensEnd + 4;
  const extraEnd = extraAt + view.getUint32(tokensEnd, true);
  return (
    extraEnd <= end && formulaFits(part, { tokensAt: at + 4, tokensEnd, extraAt, extraEnd }, 12)
  );
}

function plainCell(part: Uint8Array, record: SheetRecord, valueEnd: number): Uint8Array {
  const value = part.subarray(record.body, valueEnd);
  const lengthBytes: number[] = [];
  for (let left = value.length; ; left >>= 7) {
    lengthBytes.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    if (left <= 0x7f) break;
  }
  return Buffer.concat([Uint8Array.of(PLAIN_TYPE[record.type] ?? 0, ...lengthBytes), value]);
}
