import { decodeUtf16 } from '../../detect/decode-utf16.ts';
import type { Location } from './doc-fib.ts';
import { readSprms, type Sprm } from './doc-sprms.ts';

export type DocStyle = {
  /** Number of a built-in style; user styles share one. */
  readonly builtIn: number;
  readonly name: string;
  readonly basedOn: number;
  readonly sprms: readonly Sprm[];
};

const NO_BASE = 0xfff;
const PARAGRAPH_KIND = 1;
const MAX_CHAIN = 12;

/** The style sheet ([MS-DOC] 2.9.271), by style number. */
export function readDocStyles(
  table: Uint8Array,
  location: Location,
): ReadonlyMap<number, DocStyle> {
  const sheet = table.subarray(location.at, location.at + location.size);
  const styles = new Map<number, DocStyle>();
  if (sheet.length < 6) return styles;
  const view = new DataView(sheet.buffer, sheet.byteOffset, sheet.byteLength);
  const headBytes = view.getUint16(0, true);
  const count = view.getUint16(2, true);
  const baseBytes = view.getUint16(4, true);
  let at = 2 + headBytes;
  for (let number = 0; number < count && at + 2 <= sheet.length; number++) {
    const size = view.getUint16(at, true);
    const style = sheet.subarray(at + 2, at + 2 + size);
    if (style.length >= baseBytes + 4) styles.set(number, readStyle(style, baseBytes));
    at += 2 + size;
  }
  return styles;
}

function readStyle(style: Uint8Array, baseBytes: number): DocStyle {
  const view = new DataView(style.buffer, style.byteOffset, style.byteLength);
  const kindAndBase = view.getUint16(2, true);
  const length = view.getUint16(baseBytes, true);
  const nameEnd = Math.min(baseBytes + 2 + length * 2, style.length);
  const name = decodeUtf16(style.subarray(baseBytes + 2, nameEnd));
  return {
    builtIn: view.getUint16(0, true) & 0xfff,
    name: name.toLowerCase(),
    basedOn: kindAndBase >> 4,
    sprms: (kindAndBase & 0xf) === PARAGRAPH_KIND ? paragraphSprms(style, nameEnd + 2) : [],
  };
}

/** The first group of property changes of a paragraph style, after its own number. */
function paragraphSprms(style: Uint8Array, start: number): Sprm[] {
  const at = start + (start % 2);
  const size = (style[at] ?? 0) | ((style[at + 1] ?? 0) << 8);
  return size > 2 ? readSprms(style.subarray(at + 4, at + 2 + size)) : [];
}

/** A style and those it is based on, nearest first. */
export function styleChain(styles: ReadonlyMap<number, DocStyle>, number: number): DocStyle[] {
  const chain: DocStyle[] = [];
  let next = number;
  while (next !== NO_BASE && chain.length < MAX_CHAIN) {
    const style = styles.get(next);
    if (!style || chain.includes(style)) break;
    chain.push(style);
    next = style.basedOn;
  }
  return chain;
}
