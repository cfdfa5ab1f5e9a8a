/** Where the parts of a formula lie: its tokens, and after them the data that some tokens refer to. */
export type FormulaPlace = {
  readonly tokensAt: number;
  readonly tokensEnd: number;
  readonly extraAt: number;
  readonly extraEnd: number;
};

/** The two layouts of formula tokens that carry extra data: workbooks of Excel 97 (8) and binary packages (12). */
export type FormulaVersion = 8 | 12;

/** Bytes of tokens with a fixed size, by their base type ([MS-XLS] 2.5.198.25, [MS-XLSB] 2.5.97.16). */
const TOKEN_BYTES: Readonly<Record<FormulaVersion, Readonly<Record<number, number>>>> = {
  8: {
    1: 5,
    28: 2,
    29: 2,
    30: 3,
    31: 9,
    32: 8,
    33: 3,
    34: 4,
    35: 5,
    36: 5,
    37: 9,
    38: 7,
    41: 3,
    42: 5,
    43: 9,
    44: 5,
    45: 9,
    57: 7,
    58: 7,
    59: 11,
    60: 7,
    61: 11,
  },
  12: {
    1: 5,
    28: 2,
    29: 2,
    30: 3,
    31: 9,
    32: 15,
    33: 3,
    34: 4,
    35: 5,
    36: 7,
    37: 13,
    38: 7,
    41: 3,
    42: 7,
    43: 13,
    44: 7,
    45: 13,
    57: 7,
    58: 9,
    59: 15,
    60: 9,
    61: 15,
  },
};
const FIRST_OPERATOR = 0x03;
const LAST_OPERATOR = 0x16;
const TEXT = 0x17;
const ATTRIBUTE = 0x19;
const CHOOSE = 0x04;
const ARRAY = 0x20;
const MEMORY_AREA = 0x26;
const FIRST_CLASSED = 0x20;
/** Tokens from here on come in three classes of the same base type. */
const BASE_TYPE_MASK = 0x1f;

/** Whether a formula's tokens end where they should and the areas they refer to are really there; readers of formulas that do not may never end. */
export function formulaFits(
  bytes: Uint8Array,
  { tokensAt, tokensEnd, extraAt, extraEnd }: FormulaPlace,
  version: FormulaVersion,
): boolean {
  if (tokensEnd > bytes.length || extraEnd > bytes.length || tokensEnd < tokensAt) return false;
  let at = tokensAt;
  const extras: number[] = [];
  while (at < tokensEnd) {
    const type = baseType(bytes[at] ?? 0);
    const size = tokenBytes(bytes, at, type, version);
    // Readers skip the rest of a formula at a token they do not know.
    if (size === undefined) break;
    if (type === MEMORY_AREA || type === ARRAY) extras.push(type);
    at += size;
  }
  return at <= tokensEnd && extrasFit(bytes.subarray(extraAt, extraEnd), extras, version);
}

function baseType(token: number): number {
  return token < FIRST_CLASSED ? token : FIRST_CLASSED | (token & BASE_TYPE_MASK);
}

function tokenBytes(
  bytes: Uint8Array,
  at: number,
  type: number,
  version: FormulaVersion,
): number | undefined {
  if (type >= FIRST_OPERATOR && type <= LAST_OPERATOR) return 1;
  const byte = (offset: number): number => bytes[at + offset] ?? 0;
  if (type === TEXT) {
    if (version === 12) return 3 + 2 * (byte(1) | (byte(2) << 8));
    return 3 + byte(1) * ((byte(2) & 1) === 1 ? 2 : 1);
  }
  if (type === ATTRIBUTE) {
    const choices = byte(2) | (byte(3) << 8);
    return (byte(1) & CHOOSE) === 0 ? 4 : 4 + 2 * (choices + 1);
  }
  return TOKEN_BYTES[version][type];
}

/** The areas and constant arrays of a formula, one after the other in the order of their tokens. */
function extrasFit(extra: Uint8Array, types: readonly number[], version: FormulaVersion): boolean {
  let at = 0;
  for (const type of types) {
    at = type === MEMORY_AREA ? areasEnd(extra, at, version) : arrayEnd(extra, at, version);
    if (at > extra.length) return false;
  }
  return true;
}

function areasEnd(extra: Uint8Array, at: number, version: FormulaVersion): number {
  if (version === 8) return at + 2 + 8 * numberAt(extra, at, 2);
  return at + 4 + 16 * numberAt(extra, at, 4);
}

function arrayEnd(extra: Uint8Array, start: number, version: FormulaVersion): number {
  let at = start + (version === 8 ? 3 : 8);
  let values =
    version === 8
      ? (numberAt(extra, start, 1) + 1) * (numberAt(extra, start + 1, 2) + 1)
      : numberAt(extra, start, 4) * numberAt(extra, start + 4, 4);
  while (values-- > 0 && at <= extra.length) at += 1 + valueBytes(extra, at, version);
  return at;
}

/** Bytes of a value in a constant array after the byte that names its type. */
function valueBytes(extra: Uint8Array, at: number, version: FormulaVersion): number {
  const type = extra[at];
  if (version === 8) {
    if (type !== 2) return 8;
    const isWide = (numberAt(extra, at + 3, 1) & 1) === 1;
    return 3 + numberAt(extra, at + 1, 2) * (isWide ? 2 : 1);
  }
  if (type === 1) return 2 + 2 * numberAt(extra, at + 1, 2);
  return type === 2 ? 1 : type === 4 ? 4 : 8;
}

/** What lies past the end counts as endless, so nothing that starts there fits. */
function numberAt(extra: Uint8Array, at: number, size: 1 | 2 | 4): number {
  if (at + size > extra.length) return Number.POSITIVE_INFINITY;
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  if (size === 1) return view.getUint8(at);
  return size === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
}
