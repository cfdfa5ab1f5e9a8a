import { deflateSync } from 'node:zlib';
import { mathFontOf } from '../../../page/math-font.ts';
import { findMapStream, LONGEST_DICTIONARY, type MapStream, readMapStream } from './map-stream.ts';

/** Maps of a file's fonts that tell of some characters one half alone. */
export type HalfMaps = {
  /** Maps to put in their place, each no longer than the one it replaces. */
  readonly patches: readonly { readonly at: number; readonly bytes: Uint8Array }[];
  /** What the maps tell in whole characters: by font, without the prefix of a subset, and glyph. */
  readonly told: ReadonlyMap<string, ReadonlyMap<number, number>>;
};

/** Glyphs are told by characters of the private plane from here on, which have no direction and form no others. */
export const FIRST_GLYPH = 0xf0000;

const KEY = '/ToUnicode';

/** Maths fonts of one file that are looked at; each is sought in the whole file. */
const MOST_MAPS = 64;

/**
 * Letters of formulas lie beyond the basic plane and are written as two halves. Some office programs (WPS) put one half alone
 * into the map of the font, so that dozens of letters have the same. The codes are numbers of glyphs and the font knows its
 * glyphs, but PDFium tells no codes: such a map is replaced by one that does.
 */
export function findHalfMaps(bytes: Uint8Array): HalfMaps {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const patches: { at: number; bytes: Uint8Array }[] = [];
  const told = new Map<string, Map<number, number>>();
  for (const { name, reference } of mathFonts(file)) {
    const stream = findMapStream(file, reference);
    if (!stream) continue;
    const map = readMap(file, stream);
    if (!map?.some(({ isHalf }) => isHalf)) continue;
    const patch = numberGlyphs(map, stream);
    if (!patch) continue;
    patches.push({ at: stream.from, bytes: patch });
    // `#20` stands for the blank in the name (ISO 32000-1, 7.3.5).
    const plain = name.replaceAll('#20', ' ');
    told.set(plain, new Map([...(told.get(plain) ?? []), ...wholeOf(map)]));
  }
  return { patches, told };
}

type MathFont = { readonly name: string; readonly reference: string | undefined };

/** The first maths fonts of numbered glyphs, and the objects of their maps. */
function mathFonts(file: Buffer): MathFont[] {
  const fonts: MathFont[] = [];
  for (let at = file.indexOf(KEY); at >= 0; at = file.indexOf(KEY, at + 1)) {
    const font = dictionaryAround(file, at);
    const name = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(font)?.[1]?.replace(SUBSET_PREFIX, '');
    if (name === undefined || !isOfNumberedGlyphs(font) || !mathFontOf(name)) continue;
    fonts.push({ name, reference: /\/ToUnicode\s+(\d{1,7}\s+\d{1,5})\s+R/.exec(font)?.[1] });
    if (fonts.length === MOST_MAPS) break;
  }
  return fonts;
}

/** What a map tells in whole characters. */
function wholeOf(map: readonly Entry[]): (readonly [number, number])[] {
  return map.flatMap(({ glyph, text, isHalf }) => {
    const character = isHalf ? 0 : (text.codePointAt(0) ?? 0);
    return character === 0 ? [] : [[glyph, character] as const];
  });
}

const SUBSET_PREFIX = /^[A-Z]{6}\+/;

function isOfNumberedGlyphs(font: string): boolean {
  return /\/Identity-H\b/.test(font) && /\/Type0\b/.test(font);
}

/** The object that a place in the file belongs to. */
function dictionaryAround(file: Buffer, at: number): string {
  const before = file.toString('latin1', Math.max(0, at - LONGEST_DICTIONARY), at);
  const after = file.toString('latin1', at, at + LONGEST_DICTIONARY);
  const start = before.lastIndexOf(' obj');
  return (start < 0 ? '' : before.slice(start)) + (after.split('endobj', 1)[0] ?? '');
}

type Entry = { readonly glyph: number; readonly text: string; readonly isHalf: boolean };

function readMap(file: Buffer, stream: MapStream): Entry[] | undefined {
  const map = readMapStream(file, stream);
  return map === undefined ? undefined : readEntries(map);
}

/** A map of the same glyphs to characters that number them; undefined where it would be longer than what it replaces. */
function numberGlyphs(
  map: readonly Entry[],
  { from, to, isPacked }: MapStream,
): Buffer | undefined {
  // Ranges do not go over the last byte of a code (ISO 32000-1, 9.10.3).
  const ranges = [...new Set(map.map(({ glyph }) => glyph >> 8))].map((high) => {
    const units = String.fromCodePoint(FIRST_GLYPH + high * 0x100);
    const to = hex(units.charCodeAt(0)) + hex(units.charCodeAt(1));
    return `<${hex(high * 0x100)}><${hex(high * 0x100 + 0xff)}><${to}>`;
  });
  const text = Buffer.from(`${ranges.length} beginbfrange ${ranges.join(' ')} endbfrange`);
  const bytes = isPacked ? deflateSync(text, { level: 9 }) : text;
  const room = to - from - bytes.length;
  return room < 0 ? undefined : Buffer.concat([bytes, Buffer.alloc(isPacked ? 0 : room, ' ')]);
}

function hex(unit: number): string {
  return unit.toString(16).padStart(4, '0').toUpperCase();
}

/** Glyphs that are named one by one; a map that also names them from one to another is not of the kind that is known to be wrong. */
function readEntries(map: string): Entry[] | undefined {
  if (map.includes('beginbfrange')) return undefined;
  return map
    .split('endbfchar')
    .flatMap((part) => [...part.slice(part.indexOf('beginbfchar')).matchAll(ENTRY)])
    .map(([, code = '', to = '']) => {
      const units = to.match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      return { glyph: Number.parseInt(code, 16), text, isHalf: !text.isWellFormed() };
    });
}

const ENTRY = /<([\dA-Fa-f]{4})>\s*<([\dA-Fa-f]{4,16})>/g;
