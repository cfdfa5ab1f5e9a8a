/** A property's values as bytes, by its id; the type says how to read them. */
export type TnefProperties = ReadonlyMap<
  number,
  { readonly type: number; readonly data: Uint8Array }
>;

const NAMED = 0x8000;
const SEVERAL = 0x1000;
/** Bytes of values with a fixed size, filled up to four ([MS-OXTNEF] 2.1.3.4). */
const FIXED_BYTES: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const MAX_PROPERTIES = 10_000;

/** Reads a list of Outlook properties; what stands after a damaged one is left out. */
export function readTnefProperties(bytes: Uint8Array): TnefProperties {
  const found = new Map<number, { readonly type: number; readonly data: Uint8Array }>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const count = Math.min(view.getUint32(0, true), MAX_PROPERTIES);
    let at = 4;
    for (let index = 0; index < count; index++) {
      const type = view.getUint16(at, true);
      const id = view.getUint16(at + 2, true);
      at = id >= NAMED ? nameEnd(view, at + 4) : at + 4;
      const value = valueAt(view, bytes, type, at);
      found.set(id, { type: type & ~SEVERAL, data: value.data });
      at = value.end;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

/** Properties above a bound carry a set and a number or a name. */
function nameEnd(view: DataView, at: number): number {
  const isNumber = view.getUint32(at + 16, true) === 0;
  return isNumber ? at + 24 : at + 24 + filled(view.getUint32(at + 20, true));
}

function valueAt(view: DataView, bytes: Uint8Array, type: number, at: number) {
  const size = FIXED_BYTES[type & ~SEVERAL];
  const isSeveral = (type & SEVERAL) !== 0;
  if (size !== undefined) {
    const count = isSeveral ? view.getUint32(at, true) : 1;
    const start = isSeveral ? at + 4 : at;
    return { data: bytes.subarray(start, start + size), end: start + size * count };
  }
  const count = view.getUint32(at, true);
  let end = at + 4;
  let first: Uint8Array | undefined;
  for (let index = 0; index < count; index++) {
    const length = view.getUint32(end, true);
    first ??= bytes.subarray(end + 4, end + 4 + length);
    end += 4 + filled(length);
  }
  return { data: first ?? new Uint8Array(0), end };
}

function filled(length: number): number {
  return Math.ceil(length / 4) * 4;
}
