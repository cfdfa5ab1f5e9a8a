import type { Level, Numbering } from '../docx/docx-numbering.ts';
import type { Location } from './doc-fib.ts';
import { readSprms, SPRM, signedOperand } from './doc-sprms.ts';

const LIST_BYTES = 28;
const OVERRIDE_BYTES = 16;
const LEVEL_BYTES = 28;
const MAX_LISTS = 20_000;

const FORMATS: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  6: 'cardinalText',
  7: 'ordinalText',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};

/** Lists of the file by the number paragraphs name them with ([MS-DOC] 2.9.131, 2.9.150). */
export function readDocLists(
  table: Uint8Array,
  lists: Location,
  overrides: Location,
): ReadonlyMap<string, Numbering> {
  const numberings = new Map<string, Numbering>();
  if (lists.size < 2 || overrides.size < 4) return numberings;
  try {
    const levelsById = readLevels(table, lists);
    readOverrides(table, overrides, levelsById, numberings);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return numberings;
}

function readLevels(
  table: Uint8Array,
  location: Location,
): Map<number, ReadonlyMap<number, Level>> {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const count = Math.min(view.getUint16(location.at, true), MAX_LISTS);
  let at = location.at + 2 + count * LIST_BYTES;
  const byId = new Map<number, ReadonlyMap<number, Level>>();
  for (let i = 0; i < count; i++) {
    const list = location.at + 2 + i * LIST_BYTES;
    const isSimple = ((table[list + 26] ?? 0) & 1) !== 0;
    const levels = new Map<number, Level>();
    for (let level = 0; level < (isSimple ? 1 : 9); level++) {
      const read = readLevel(table, view, at);
      levels.set(level, read.level);
      at = read.end;
    }
    byId.set(view.getInt32(list, true), levels);
  }
  return byId;
}

function readLevel(
  table: Uint8Array,
  view: DataView,
  at: number,
): { readonly level: Level; readonly end: number } {
  const start = view.getInt32(at, true);
  const format = FORMATS[table[at + 4] ?? 0] ?? 'decimal';
  const flags = table[at + 5] ?? 0;
  const characterBytes = table[at + 24] ?? 0;
  const paragraphBytes = table[at + 25] ?? 0;
  const textAt = at + LEVEL_BYTES + characterBytes + paragraphBytes;
  const length = view.getUint16(textAt, true);
  let text = '';
  for (let i = 0; i < length; i++) {
    const code = view.getUint16(textAt + 2 + i * 2, true);
    text += code < 9 ? `%${code + 1}` : String.fromCharCode(code);
  }
  const isLegal = (flags & 4) !== 0;
  const indent = indentOf(table.subarray(at + LEVEL_BYTES, at + LEVEL_BYTES + paragraphBytes));
  const level = { start, format, text, isLegal, ...indent };
  return { level, end: textAt + 2 + length * 2 };
}

/** How far in the items of a level stand, among the property changes of their paragraphs. */
function indentOf(changes: Uint8Array): Pick<Level, 'indentPoints'> {
  const sprm = readSprms(changes).findLast(
    ({ code }) => code === SPRM.indent || code === SPRM.indent80,
  );
  return sprm ? { indentPoints: Math.max(0, signedOperand(sprm) / 20) } : {};
}

function readOverrides(
  table: Uint8Array,
  location: Location,
  levelsById: ReadonlyMap<number, ReadonlyMap<number, Level>>,
  numberings: Map<string, Numbering>,
): void {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const count = Math.min(view.getUint32(location.at, true), MAX_LISTS);
  let at = location.at + 4 + count * OVERRIDE_BYTES;
  for (let i = 0; i < count; i++) {
    const entry = location.at + 4 + i * OVERRIDE_BYTES;
    const id = view.getInt32(entry, true);
    const changed = table[entry + 12] ?? 0;
    const levels = new Map(levelsById.get(id) ?? []);
    const startOverrides = new Map<number, number>();
    at += 4;
    for (let j = 0; j < changed; j++) at = readOverride(table, view, at, levels, startOverrides);
    numberings.set(String(i + 1), { abstractId: String(id), levels, startOverrides });
  }
}

function readOverride(
  table: Uint8Array,
  view: DataView,
  at: number,
  levels: Map<number, Level>,
  startOverrides: Map<number, number>,
): number {
  const start = view.getInt32(at, true);
  const flags = view.getUint32(at + 4, true);
  const level = flags & 0xf;
  const changesStart = (flags & 0x10) !== 0;
  const changesFormat = (flags & 0x20) !== 0;
  if (!changesFormat) {
    if (changesStart) startOverrides.set(level, start);
    return at + 8;
  }
  const read = readLevel(table, view, at + 8);
  levels.set(level, read.level);
  if (changesStart) startOverrides.set(level, read.level.start);
  return read.end;
}
