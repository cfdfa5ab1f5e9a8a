/** A property change: its code and operand ([MS-DOC] 2.6). */
export type Sprm = { readonly code: number; readonly operand: Uint8Array };

/** Sizes of operands by the code's upper three bits; 6 states its own. */
const OPERAND_SIZES = [1, 1, 2, 4, 2, 2, -1, 3];
const TABLE_DEFINITION = 0xd608;
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
  if (code === TABLE_DEFINITION)
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
