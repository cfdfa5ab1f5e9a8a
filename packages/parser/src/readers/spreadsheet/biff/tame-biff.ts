import { formulaFits } from './formula-fits.ts';

export type TamedBiff = {
  readonly stream: Uint8Array;
  /** Whether cells were left out at the cap. */
  readonly isCut: boolean;
  /** What was wrong with the stream, in sentences. */
  readonly complaints: readonly string[];
};

type Progress = {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly maxCells: number;
  cells: number;
  linkedCells: number;
  damagedRecords: number;
  damagedFormulas: number;
  cutLinks: number;
  /** Substreams that have begun and not ended. */
  depth: number;
  version: number;
  isEncrypted: boolean;
  /** A formula came before whose result, if it is text, may follow. */
  awaitsText: boolean;
};

const BEGIN = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const END = 0x000a;
const CONTINUED = 0x003c;
const FILE_PASS = 0x002f;
/** Colours, packed; they say nothing about cells. */
const THEME = 0x0896;
const FORMULA = 0x0006;
const FORMULA_TEXT = 0x0207;
const SEVERAL_NUMBERS = 0x00bd;
/** A record every reader passes over: the index of a block of rows. */
const PASSED_OVER = 0x00d7;
/** Records of Excel 2 to 4; in a workbook of Excel 97 they are damage. */
const OLD_RECORDS = new Set([
  0x0002, 0x0003, 0x0004, 0x0005, 0x0007, 0x0021, 0x0206, 0x0406, 0x0218,
]);
/** Shortest bodies of records whose counts readers trust (bytes). */
const LEAST_BYTES: Readonly<Record<number, number>> = {
  [FORMULA]: 22,
  545: 14,
  1212: 10,
  24: 14,
  23: 2,
  28: 8,
  133: 8,
  189: 12,
  229: 2,
  252: 8,
  253: 10,
  515: 14,
  516: 8,
  517: 8,
  638: 10,
};
/** Bytes of each thing counted by the first two bytes of a record's body. */
const COUNTED_BYTES: Readonly<Record<number, number>> = { 23: 6, 229: 8 };
const CELLS = new Set([
  0x0002,
  0x0003,
  0x0004,
  0x0005,
  0x0206,
  0x0406,
  0x0203,
  0x0204,
  0x0205,
  0x027e,
  0x00fd,
  0x00d6,
  FORMULA,
]);
/** Where the count of a formula's token bytes stands in a record's body; names say it elsewhere. */
const FORMULA_AT: Readonly<Record<number, number>> = { [FORMULA]: 20, 545: 12, 1212: 8 };
const NAME = 0x0018;
/** Where the range of a link stands in a record's body. */
const LINK_AT: Readonly<Record<number, number>> = { 440: 0, 2048: 2 };
const EXCEL_97 = 0x0600;
const MISSING_ARGUMENT = 0x16;
/** Readers walk over every cell of a link's range, so whole-sheet links by the thousand would keep them for hours. */
const MAX_LINKED_CELLS = 10_000_000;

/**
 * A workbook stream that a reader gets through: no more cells than the cap, no formula that does not end, closed where it was cut
 * off ([MS-XLS] 2.1.4). Offsets stay as they are; what must go is turned into records that are passed over.
 */
export function tameBiff(stream: Uint8Array, maxCells: number): TamedBiff {
  const bytes = Uint8Array.from(stream);
  const progress: Progress = {
    bytes,
    view: new DataView(bytes.buffer),
    maxCells,
    cells: 0,
    linkedCells: 0,
    damagedRecords: 0,
    damagedFormulas: 0,
    cutLinks: 0,
    depth: 0,
    version: EXCEL_97,
    isEncrypted: false,
    awaitsText: false,
  };
  const end = walkRecords(progress);
  const isCutOff = progress.depth > 0;
  const closing = Uint8Array.from({ length: progress.depth * 4 }, (_one, index) =>
    index % 4 === 0 ? END : 0,
  );
  return {
    stream: isCutOff ? Buffer.concat([bytes.subarray(0, end), closing]) : bytes,
    isCut: progress.cells > maxCells,
    complaints: [
      ...(isCutOff ? ['the workbook is cut off; what follows is missing'] : []),
      ...(progress.damagedRecords > 0
        ? [`${progress.damagedRecords} damaged records were left out`]
        : []),
      ...(progress.damagedFormulas > 0
        ? [`${progress.damagedFormulas} formulas are damaged; their values were kept`]
        : []),
      ...(progress.cutLinks > 0
        ? [`${progress.cutLinks} links over very many cells were kept on their first cell only`]
        : []),
    ],
  };
}

/** Walks to the last whole record; returns where it ends. */
function walkRecords(progress: Progress): number {
  const { view } = progress;
  let at = 0;
  while (at + 4 <= view.byteLength) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (at + 4 + length > view.byteLength) return at;
    if (type === 0 && length === 0 && progress.depth === 0) return at;
    tameRecord(progress, type, at, length);
    at += 4 + length;
  }
  return at;
}

function tameRecord(progress: Progress, type: number, at: number, length: number): void {
  const { view } = progress;
  if (BEGIN.has(type)) {
    progress.depth++;
    if (length >= 2 && type === 0x0809) progress.version = view.getUint16(at + 4, true);
    return;
  }
  if (type === END) progress.depth = Math.max(0, progress.depth - 1);
  if (type === FILE_PASS) progress.isEncrypted = true;
  if (type === THEME || isOverCap(progress, type, length)) {
    view.setUint16(at, PASSED_OVER, true);
    return;
  }
  if (progress.isEncrypted) return;
  if (isDamaged(progress, type, at, length)) {
    progress.damagedRecords++;
    view.setUint16(at, PASSED_OVER, true);
    return;
  }
  if (type === FORMULA) progress.awaitsText = true;
  else if (CELLS.has(type)) progress.awaitsText = false;
  tameFormula(progress, type, at, length);
  tameLink(progress, type, at, length);
}

/** Counts the cells of a record; text of a formula that is left out goes with it. */
function isOverCap(progress: Progress, type: number, length: number): boolean {
  const isSeveral = type === SEVERAL_NUMBERS;
  if (!CELLS.has(type) && !isSeveral && type !== FORMULA_TEXT) return false;
  if (isSeveral) progress.cells += Math.max(1, Math.floor((length - 6) / 6));
  else if (type !== FORMULA_TEXT) progress.cells++;
  return progress.cells > progress.maxCells;
}

/** A record that says less than its kind must, or counts more than it holds. */
function isDamaged(progress: Progress, type: number, at: number, length: number): boolean {
  if (progress.version !== EXCEL_97) return false;
  if (OLD_RECORDS.has(type) || length < (LEAST_BYTES[type] ?? 0)) return true;
  if (type === FORMULA_TEXT) return !progress.awaitsText;
  const each = COUNTED_BYTES[type];
  if (each === undefined) return false;
  const held = continuedEnd(progress.view, at + 4 + length) - (at + 6);
  return progress.view.getUint16(at + 4, true) * each > held;
}

/** A formula that does not fit becomes one that says nothing; the value beside it stays. */
function tameFormula(progress: Progress, type: number, at: number, length: number): void {
  if (progress.version !== EXCEL_97) return;
  const { bytes, view } = progress;
  const body = at + 4;
  const place = type === NAME ? namePlace(view, body, length) : cellPlace(view, type, body, length);
  if (!place) return;
  const end = continuedEnd(view, body + length);
  const tokensEnd = place.tokensAt + view.getUint16(place.countAt, true);
  const extra = { extraAt: tokensEnd, extraEnd: end };
  const fits =
    tokensEnd <= body + length &&
    formulaFits(bytes, { tokensAt: place.tokensAt, tokensEnd, ...extra }, 8);
  if (fits) return;
  progress.damagedFormulas++;
  const hasRoom = place.tokensAt < body + length;
  view.setUint16(place.countAt, hasRoom ? 1 : 0, true);
  if (hasRoom) bytes[place.tokensAt] = MISSING_ARGUMENT;
}

type TokenPlace = { readonly countAt: number; readonly tokensAt: number };

function cellPlace(
  view: DataView,
  type: number,
  body: number,
  length: number,
): TokenPlace | undefined {
  const offset = FORMULA_AT[type];
  if (offset === undefined || length < offset + 2) return undefined;
  // A count of 0xFFFF says that there is no formula.
  if (view.getUint16(body + offset, true) === 0xffff) return undefined;
  return { countAt: body + offset, tokensAt: body + offset + 2 };
}

/** A defined name: its letters stand before its formula ([MS-XLS] 2.4.150). */
function namePlace(view: DataView, body: number, length: number): TokenPlace | undefined {
  if (length < 16) return undefined;
  const letters = view.getUint8(body + 3);
  const isWide = (view.getUint8(body + 14) & 1) === 1;
  const tokensAt = body + 15 + letters * (isWide ? 2 : 1);
  return tokensAt >= body + length ? undefined : { countAt: body + 4, tokensAt };
}

/** Where the data of a record ends that goes on in the records after it. */
function continuedEnd(view: DataView, recordEnd: number): number {
  let end = recordEnd;
  while (end + 4 <= view.byteLength && view.getUint16(end, true) === CONTINUED) {
    end += 4 + view.getUint16(end + 2, true);
  }
  return Math.min(end, view.byteLength);
}

function tameLink(progress: Progress, type: number, at: number, length: number): void {
  const offset = LINK_AT[type];
  if (offset === undefined || length < offset + 8) return;
  const { view } = progress;
  const place = at + 4 + offset;
  const [top, bottom, left, right] = [0, 2, 4, 6].map((part) => view.getUint16(place + part, true));
  const rows = (bottom ?? 0) - (top ?? 0) + 1;
  const columns = (right ?? 0) - (left ?? 0) + 1;
  if (rows <= 0 || columns <= 0) return;
  if (progress.linkedCells + rows * columns > MAX_LINKED_CELLS) {
    progress.cutLinks++;
    view.setUint16(place + 2, top ?? 0, true);
    view.setUint16(place + 6, left ?? 0, true);
    return;
  }
  progress.linkedCells += rows * columns;
}
