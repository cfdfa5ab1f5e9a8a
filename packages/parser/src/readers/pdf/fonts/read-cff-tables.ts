export type CffDict = ReadonlyMap<number, readonly number[]>;

/** Operator of the top DICT that tells where the glyphs' programs are. */
export const CHAR_STRINGS = 17;

/** An INDEX of a CFF font: where its items begin and end. */
export type CffIndex = {
  readonly ranges: readonly (readonly [number, number])[];
  readonly end: number;
};

export function readIndex(view: DataView, at: number): CffIndex {
  const count = view.getUint16(at);
  if (count === 0) return { ranges: [], end: at + 2 };
  const size = view.getUint8(at + 2);
  const data = at + 3 + (count + 1) * size - 1;
  const offsets: number[] = [];
  for (let entry = 0; entry <= count; entry++) {
    offsets.push(data + readSized(view, at + 3 + entry * size, size));
  }
  const ranges = offsets
    .slice(0, -1)
    .map((start, entry) => [start, offsets[entry + 1] ?? start] as const);
  return { ranges, end: offsets.at(-1) ?? at };
}

function readSized(view: DataView, at: number, size: number): number {
  let value = 0;
  for (let byte = 0; byte < size; byte++) value = value * 256 + view.getUint8(at + byte);
  return value;
}

/** Operands of every operator of a DICT; two-byte operators count as 1200 and up. */
export function readDict(view: DataView, from: number, to: number): CffDict {
  const values = new Map<number, readonly number[]>();
  let operands: number[] = [];
  let at = from;
  while (at < to) {
    const byte = view.getUint8(at);
    if (byte <= 21) {
      const operator = byte === 12 ? 1200 + view.getUint8(at + 1) : byte;
      values.set(operator, operands);
      operands = [];
      at += byte === 12 ? 2 : 1;
      continue;
    }
    const [value, length] = readOperand(view, at, byte);
    operands.push(value);
    at += length;
  }
  return values;
}

/** A number of a DICT, and how many bytes it takes. */
function readOperand(view: DataView, at: number, byte: number): [value: number, length: number] {
  if (byte === 28) return [view.getInt16(at + 1), 3];
  if (byte === 29) return [view.getInt32(at + 1), 5];
  if (byte >= 32 && byte <= 246) return [byte - 139, 1];
  if (byte >= 247 && byte <= 250) return [(byte - 247) * 256 + view.getUint8(at + 1) + 108, 2];
  if (byte >= 251 && byte <= 254) return [-(byte - 251) * 256 - view.getUint8(at + 1) - 108, 2];
  let length = 1;
  while (byte === 30 && (view.getUint8(at + length) & 15) !== 15) length += 1;
  return [0, byte === 30 ? length + 1 : 1];
}
