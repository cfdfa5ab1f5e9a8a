import { type CffDict, CHAR_STRINGS, readDict, readIndex } from './read-cff-tables.ts';

const PRIVATE = 18;
const DEFAULT_WIDTH = 20;
const NOMINAL_WIDTH = 21;
/** Operators that may come first in a glyph program, with the operands they take beside the width. */
const STEMS = new Set([1, 3, 18, 19, 20, 23]);
const MOVES: Readonly<Record<number, number>> = { 4: 1, 14: 0, 21: 2, 22: 1 };

/** Widths of the named glyphs of a CFF font, from the heads of their programs (Adobe Technical Note 5177). */
export function readCffWidths(
  view: DataView,
  dict: CffDict,
  names: readonly string[],
): Map<string, number> {
  const [size = 0, at = 0] = dict.get(PRIVATE) ?? [];
  const settings = readDict(view, at, at + size);
  const usual = settings.get(DEFAULT_WIDTH)?.[0] ?? 0;
  const nominal = settings.get(NOMINAL_WIDTH)?.[0] ?? 0;
  const programs = readIndex(view, dict.get(CHAR_STRINGS)?.[0] ?? 0);
  const widths = new Map<string, number>();
  names.forEach((name, glyph) => {
    const range = programs.ranges[glyph];
    if (name === '' || !range) return;
    const offset = widthOffset(view, range[0], range[1]);
    widths.set(name, offset === undefined ? usual : nominal + offset);
  });
  return widths;
}

/** The width operand at the head of a glyph program, relative to the nominal width; undefined for the default. */
function widthOffset(view: DataView, from: number, to: number): number | undefined {
  const operands: number[] = [];
  let at = from;
  while (at < to) {
    const byte = view.getUint8(at);
    if (byte < 32 && byte !== 28) {
      const expected = STEMS.has(byte) ? operands.length & ~1 : MOVES[byte];
      return expected !== undefined && operands.length > expected ? operands[0] : undefined;
    }
    const [value, length] = readNumber(view, at, byte);
    operands.push(value);
    at += length;
  }
  return undefined;
}

function readNumber(view: DataView, at: number, byte: number): [value: number, length: number] {
  if (byte === 28) return [view.getInt16(at + 1), 3];
  if (byte <= 246) return [byte - 139, 1];
  if (byte <= 250) return [(byte - 247) * 256 + view.getUint8(at + 1) + 108, 2];
  if (byte <= 254) return [-(byte - 251) * 256 - view.getUint8(at + 1) - 108, 2];
  return [view.getInt32(at + 1) / 65_536, 5];
}
