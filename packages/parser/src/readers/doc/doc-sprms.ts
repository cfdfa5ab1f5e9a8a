/** A property change: its code and operand ([MS-DOC] 2.6). */
export type Sprm = { readonly code: number; readonly operand: Uint8Array };

/** Codes that are read here ([MS-DOC] 2.6.1 characters, 2.6.2 paragraphs, 2.6.3 tables). */
export const SPRM = {
  bold: 0x0835,
  characterStyle: 0x4a30,
  deleted: 0x0800,
  doubleStrike: 0x2a53,
  dropCap: 0x442c,
  endsRow: 0x2417,
  headerRow: 0x3404,
  hidden: 0x083c,
  inTable: 0x2416,
  indent: 0x845e,
  indent80: 0x840f,
  inserted: 0x0801,
  italic: 0x0836,
  list: 0x460b,
  listLevel: 0x260a,
  outlineLevel: 0x2640,
  picture: 0x6a03,
  position: 0x2a48,
  startsPage: 0x2407,
  strike: 0x0837,
  symbol: 0x6a09,
  tableDefinition: 0xd608,
  tableDepth: 0x6649,
  tableLook: 0x740a,
  underline: 0x2a3e,
} as const;

/** Sizes of operands by the code's upper three bits; 6 states its own. */
const OPERAND_SIZES = [1, 1, 2, 4, 2, 2, -1, 3];
const CHANGE_TABS = 0xc615;
/** Tab changes longer than a byte can say say so with this. */
const LONG_TABS = 255;

/** Reads a list of property changes; what is cut off ends it. */
export function readSprms(bytes: Uint8Array): Sprm[] {
  const sprms: Sprm[] = [];
  let at = 0;
  while (at + 2 < bytes.length) {
    const code = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    at += 2;
    const fixed = OPERAND_SIZES[code >> 13] ?? 1;
    const [start, size] = fixed >= 0 ? [at, fixed] : variableSize(code, bytes, at);
    if (start + size > bytes.length) break;
    sprms.push({ code, operand: bytes.subarray(start, start + size) });
    at = start + size;
  }
  return sprms;
}

function variableSize(code: number, bytes: Uint8Array, at: number): [start: number, size: number] {
  const first = bytes[at] ?? 0;
  if (code === SPRM.tableDefinition)
    return [at + 2, Math.max(0, (first | ((bytes[at + 1] ?? 0) << 8)) - 1)];
  if (code === CHANGE_TABS && first === LONG_TABS) {
    const deleted = bytes[at + 1] ?? 0;
    const added = bytes[at + 2 + deleted * 4] ?? 0;
    return [at + 1, 1 + deleted * 4 + 1 + added * 3];
  }
  return [at + 1, first];
}

export function operandValue(sprm: Sprm): number {
  const { operand } = sprm;
  let value = 0;
  for (let i = Math.min(operand.length, 4) - 1; i >= 0; i--)
    value = value * 256 + (operand[i] ?? 0);
  return value;
}

/** As a signed number of two bytes. */
export function signedOperand(sprm: Sprm): number {
  const value = operandValue(sprm) & 0xffff;
  return value > 0x7fff ? value - 0x10000 : value;
}
