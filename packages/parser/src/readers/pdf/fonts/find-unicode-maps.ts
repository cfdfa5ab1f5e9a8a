import { deflateSync, inflateSync } from 'node:zlib';

/** Bytes to put in the place of others of a file. */
export type Patch = { readonly at: number; readonly bytes: Uint8Array };

/** The map of a font of numbered glyphs to the characters they stand for. */
export type UnicodeMap = {
  /** Name of the font, without the prefix of a subset. */
  readonly name: string;
  readonly text: string;
  /** Another map in its place; undefined where that would be longer. */
  replacedBy(text: string): Patch | undefined;
};

const KEY = '/ToUnicode';
/** Longest dictionary of a font of numbered glyphs, which only names others (bytes). */
const LONGEST_DICTIONARY = 1_000;
/** Longest map (bytes): each of 65,536 glyphs with its character takes 14. */
const LONGEST_MAP = 1_000_000;
/** Fonts of one file that are looked at. */
const MOST_MAPS = 256;

/** Maps of the fonts whose glyphs a file numbers (`Identity-H`), as far as they lie open in it. */
export function findUnicodeMaps(
  file: Buffer,
  isWanted: (name: string) => boolean = () => true,
): UnicodeMap[] {
  const names = findFonts(file, isWanted);
  if (names.size === 0) return [];
  return [...findObjects(file, names)].flatMap(([reference, at]) => {
    const stream = findStream(file, at);
    const text = stream && readText(file, stream);
    if (!stream || text === undefined) return [];
    const name = names.get(reference) ?? '';
    return [{ name, text, replacedBy: (other: string) => pack(other, stream) }];
  });
}

/** Names of fonts by the objects of their maps. */
function findFonts(file: Buffer, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (let at = file.indexOf(KEY); at >= 0; at = file.indexOf(KEY, at + 1)) {
    const font = dictionaryAround(file, at);
    const reference = /\/ToUnicode\s+(\d{1,7}\s+\d{1,5})\s+R/.exec(font)?.[1];
    const name = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(font)?.[1]?.replace(SUBSET_PREFIX, '');
    if (reference === undefined || name === undefined) continue;
    if (!isOfNumberedGlyphs(font) || !isWanted(name)) continue;
    names.set(reference.replace(/\s+/, ' '), name);
    if (names.size === MOST_MAPS) break;
  }
  return names;
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

/** Where objects begin; of several with one number the last one counts. */
function findObjects(
  file: Buffer,
  wanted: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let at = file.indexOf(' obj'); at >= 0; at = file.indexOf(' obj', at + 1)) {
    const [reference] = /\d{1,7} \d{1,5}$/.exec(file.toString('latin1', at - 14, at)) ?? [];
    if (reference !== undefined && wanted.has(reference)) places.set(reference, at);
  }
  return places;
}

type Stream = { readonly from: number; readonly to: number; readonly isPacked: boolean };

function findStream(file: Buffer, at: number): Stream | undefined {
  const start = file.indexOf('stream', at);
  const to = start < 0 ? -1 : file.indexOf('endstream', start);
  if (to < 0 || to - start > LONGEST_MAP || start - at > LONGEST_DICTIONARY) return undefined;
  const dictionary = file.toString('latin1', at, start);
  const isPacked = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*[\]/>]/.test(dictionary);
  if (!isPacked && dictionary.includes('/Filter')) return undefined;
  const key = /^stream\r?\n/.exec(file.toString('latin1', start, start + 'stream'.length + 2));
  return key ? { from: start + key[0].length, to, isPacked } : undefined;
}

function readText(file: Buffer, { from, to, isPacked }: Stream): string | undefined {
  const data = file.subarray(from, to);
  try {
    const map = isPacked ? inflateSync(data, { maxOutputLength: LONGEST_MAP }) : data;
    return map.toString('latin1');
  } catch {
    // Damaged, or of an encrypted file.
    return undefined;
  }
}

function pack(text: string, { from, to, isPacked }: Stream): Patch | undefined {
  const bytes = isPacked ? deflateSync(text, { level: 9 }) : Buffer.from(text);
  const room = to - from - bytes.length;
  if (room < 0) return undefined;
  return { at: from, bytes: Buffer.concat([bytes, Buffer.alloc(isPacked ? 0 : room, ' ')]) };
}
