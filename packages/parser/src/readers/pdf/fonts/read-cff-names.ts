import { CHAR_STRINGS, readDict, readIndex } from './read-cff-tables.ts';
import { readCffWidths } from './read-cff-widths.ts';

/** Names a CFF font gives its ligatures and its glyphs beyond the standard ones, and the codes it files them under. */
export type CffNames = {
  readonly nameOfCode: ReadonlyMap<number, string>;
  /** Widths of the named glyphs, in thousandths of the type size; of the standard glyphs only ligatures are among them. */
  readonly widthOfName: ReadonlyMap<string, number>;
};

/** Strings 0 to 390 are standard (Adobe Technical Note 5176, appendix A); PDFium knows those itself. */
const STANDARD_STRINGS = 391;
/** Standard glyphs that files name wrongly now and then. */
const STANDARD_LIGATURES: Readonly<Record<number, string>> = {
  109: 'fi',
  110: 'fl',
  268: 'ff',
  269: 'ffi',
  270: 'ffl',
};
const CHARSET = 15;
const ENCODING = 16;
const ROS = 1230;

/** Reads a bare CFF font program (Adobe Technical Note 5176); undefined when it is none, or has no names. */
export function readCffNames(bytes: Uint8Array): CffNames | undefined {
  if (bytes[0] !== 1 || bytes.length < 8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readNames(view, bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readNames(view: DataView, bytes: Uint8Array): CffNames | undefined {
  const fontNames = readIndex(view, view.getUint8(2));
  const topDicts = readIndex(view, fontNames.end);
  const strings = readIndex(view, topDicts.end);
  const [from = 0, to = 0] = topDicts.ranges[0] ?? [];
  const dict = readDict(view, from, to);
  if (dict.has(ROS)) return undefined;
  const count = view.getUint16(dict.get(CHAR_STRINGS)?.[0] ?? 0);
  const stringIds = readCharset(view, dict.get(CHARSET)?.[0] ?? 0, count);
  const names = stringIds.map((id) => {
    const range = strings.ranges[id - STANDARD_STRINGS];
    if (range) return new TextDecoder('latin1').decode(bytes.subarray(...range));
    return STANDARD_LIGATURES[id] ?? '';
  });
  const codes = readEncoding(view, dict.get(ENCODING)?.[0] ?? 0);
  const nameOfCode = new Map<number, string>();
  for (const [code, glyph] of codes) {
    const name = names[glyph];
    if (name) nameOfCode.set(code, name);
  }
  return { nameOfCode, widthOfName: readCffWidths(view, dict, names) };
}

/** String id of every glyph; glyph 0 is `.notdef`. */
function readCharset(view: DataView, at: number, count: number): number[] {
  const ids = [0];
  if (at <= 2) return ids;
  const format = view.getUint8(at);
  let from = at + 1;
  while (ids.length < count) {
    const first = view.getUint16(from);
    if (format === 0) {
      ids.push(first);
      from += 2;
      continue;
    }
    const left = format === 1 ? view.getUint8(from + 2) : view.getUint16(from + 2);
    for (let more = 0; more <= left && ids.length < count; more++) ids.push(first + more);
    from += format === 1 ? 3 : 4;
  }
  return ids;
}

/** Glyph of every code, where the font has an encoding of its own. */
function readEncoding(view: DataView, at: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  if (at <= 1) return glyphs;
  const format = view.getUint8(at) & 127;
  const entries = view.getUint8(at + 1);
  let glyph = 1;
  for (let entry = 0; entry < entries; entry++) {
    if (format === 0) {
      glyphs.set(view.getUint8(at + 2 + entry), glyph++);
      continue;
    }
    const first = view.getUint8(at + 2 + entry * 2);
    const left = view.getUint8(at + 3 + entry * 2);
    for (let more = 0; more <= left; more++) glyphs.set(first + more, glyph++);
  }
  return glyphs;
}
