import { deflateSync, inflateSync } from 'node:zlib';
import { mathFontOf } from '../../../page/math-font.ts';

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
/** Longest dictionary of a font of numbered glyphs, which only names others (bytes). */
const LONGEST_DICTIONARY = 1_000;
/** Longest map (bytes): each of 65,536 glyphs with its character takes 14. */
const LONGEST_MAP = 1_000_000;

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
    const stream = findStream(file, reference);
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

type Stream = { readonly from: number; readonly to: number; readonly isPacked: boolean };

function findStream(file: Buffer, reference: string | undefined): Stream | undefined {
  if (reference === undefined) return undefined;
  const head = `${reference.replace(/\s+/, ' ')} obj`;
  // A digit before it makes it the end of another number; of several objects with one number the last one counts.
  let at = file.lastIndexOf(head);
  while (at > 0 && /\d/.test(String.fromCharCode(file[at - 1] ?? 0)))
    at = file.lastIndexOf(head, at - 1);
  const start = at < 0 ? -1 : file.indexOf('stream', at);
  const to = start < 0 ? -1 : file.indexOf('endstream', start);
  if (to < 0 || to - start > LONGEST_MAP || start - at > LONGEST_DICTIONARY) return undefined;
  const dictionary = file.toString('latin1', at, start);
  const isPacked = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*[\]/>]/.test(dictionary);
  if (!isPacked && dictionary.includes('/Filter')) return undefined;
  const key = /^stream\r?\n/.exec(file.toString('latin1', start, start + 'stream'.length + 2));
  return key ? { from: start + key[0].length, to, isPacked } : undefined;
}

type Entry = { readonly glyph: number; readonly text: string; readonly isHalf: boolean };

function readMap(file: Buffer, { from, to, isPacked }: Stream): Entry[] | undefined {
  const data = file.subarray(from, to);
  try {
    const map = isPacked ? inflateSync(data, { maxOutputLength: LONGEST_MAP }) : data;
    return readEntries(map.toString('latin1'));
  } catch {
    // Damaged, or of an encrypted file.
    return undefined;
  }
}

/** A map of the same glyphs to characters that number them; undefined where it would be longer than what it replaces. */
function numberGlyphs(map: readonly Entry[], { from, to, isPacked }: Stream): Buffer | undefined {
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
