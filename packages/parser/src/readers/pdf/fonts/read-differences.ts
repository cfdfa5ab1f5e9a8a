import { unpackObjectStreams } from '../engine/unpack-object-streams.ts';
import { type NamelessFont, namelessFont } from './nameless-fonts.ts';
import { readBrokenRanges } from './read-broken-ranges.ts';

/** What the encodings of a file call the glyphs of its fonts. */
export type Differences = {
  /** By font, without the prefix of a subset, and code. */
  readonly named: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly nameless: readonly NamelessFont[];
  /** Characters that maps tell beside ranges that PDFium refuses; by font, without the prefix of a subset, and code. */
  readonly refused: ReadonlyMap<string, ReadonlyMap<number, string>>;
};

export const NO_DIFFERENCES: Differences = { named: new Map(), nameless: [], refused: new Map() };

/** Larger files are not looked through (bytes). */
const MAX_BYTES = 100_000_000;
/** Longest dictionary of a font and longest list of names (characters). */
const LONGEST_OBJECT = 40_000;

/** What the encodings of a file's fonts call their glyphs (ISO 32000-1, 9.6.6), read from the file itself: PDFium knows but does not tell. */
export function readDifferences(bytes: Uint8Array): Differences {
  if (bytes.length > MAX_BYTES) return NO_DIFFERENCES;
  const named = new Map<string, Map<number, string>>();
  const nameless: NamelessFont[] = [];
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const body = file.toString('latin1');
  const objects = readObjects(body);
  for (const font of objects.values()) {
    if (!font.includes('/Encoding')) continue;
    const name = nameIn(font, objects);
    const reference = /\/Encoding\s+(\d{1,7})\s+\d{1,5}\s+R/.exec(font)?.[1];
    const encoding = reference === undefined ? font : objects.get(Number(reference));
    const names = encoding === undefined ? undefined : namesIn(encoding, objects);
    if (!names) continue;
    if (name !== undefined) addNames(named, decodeName(name).replace(SUBSET_PREFIX, ''), names);
    else if (TYPE_3.test(font)) nameless.push(namelessFont(names, font, widthsIn(font, objects)));
  }
  return { named, nameless, refused: readBrokenRanges(file, objects.values()) };
}

const TYPE_3 = /\/Subtype\s*\/Type3\b/;

function widthsIn(font: string, objects: ReadonlyMap<number, string>): string {
  const reference = /\/Widths\s+(\d{1,7})\s+\d{1,5}\s+R/.exec(font)?.[1];
  const list = reference === undefined ? WIDTHS.exec(font)?.[1] : objects.get(Number(reference));
  return list ?? '';
}

const WIDTHS = /\/Widths\s*\[([^[\]]*)\]/;

/** What a font is called, which some programs keep in an object of its own. */
function nameIn(font: string, objects: ReadonlyMap<number, string>): string | undefined {
  const reference = /\/BaseFont\s+(\d{1,7})\s+\d{1,5}\s+R/.exec(font)?.[1];
  if (reference !== undefined) return LONE_NAME.exec(objects.get(Number(reference)) ?? '')?.[1];
  return /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(font)?.[1];
}

const LONE_NAME = /^\s*\/([^\s/<>[\]()]+)\s*$/;
const SUBSET_PREFIX = /^[A-Z]{6}\+/;

/** Several subsets of one font tell of it together; where they differ, or say that there is no glyph, they tell nothing. */
function addNames(
  found: Map<string, Map<number, string>>,
  font: string,
  names: ReadonlyMap<number, string>,
): void {
  const known = found.get(font) ?? new Map<number, string>();
  for (const [code, name] of names) {
    if (name === '.notdef') continue;
    const other = known.get(code);
    known.set(code, other === undefined || other === name ? name : '');
  }
  found.set(font, known);
}

const TELLING = /\/BaseFont|\/Differences|\/Type3|^\s*\[\s*\d+[\s./]/;

/** Objects that tell of fonts and encodings, by number; the last of several with one number counts. */
function readObjects(body: string): Map<number, string> {
  const objects = new Map<number, string>();
  const add = (number: number, object: string) => {
    if (TELLING.test(object) || LONE_NAME.test(object)) objects.set(number, object);
  };
  const heads = [...body.matchAll(/(?<!\d)(\d{1,7}) \d{1,5} obj\b/g)];
  for (const [index, head] of heads.entries()) {
    const start = head.index + head[0].length;
    const next = heads[index + 1]?.index ?? body.length;
    const object = body.slice(start, Math.min(next, start + LONGEST_OBJECT));
    add(Number(head[1]), object.split(/endobj|\bstream\r?\n/, 1)[0] ?? '');
  }
  for (const [number, object] of unpackObjectStreams(body)) add(number, object);
  return objects;
}

function namesIn(
  encoding: string,
  objects: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> | undefined {
  const reference = /\/Differences\s+(\d{1,7})\s+\d{1,5}\s+R/.exec(encoding)?.[1];
  const start = encoding.indexOf('/Differences');
  const text = reference === undefined ? encoding.slice(start) : objects.get(Number(reference));
  if (text === undefined || (reference === undefined && start < 0)) return undefined;
  const open = text.indexOf('[');
  const close = text.indexOf(']', open);
  if (open < 0 || close < 0) return undefined;
  const names = new Map<number, string>();
  let code = 0;
  for (const [token] of text.slice(open + 1, close).matchAll(/\d+|\/[^\s/]*/g)) {
    if (token.startsWith('/')) names.set(code++, decodeName(token.slice(1)));
    else code = Number(token);
  }
  return names;
}

/** `#20` stands for the character of that code (ISO 32000-1, 7.3.5). */
function decodeName(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
