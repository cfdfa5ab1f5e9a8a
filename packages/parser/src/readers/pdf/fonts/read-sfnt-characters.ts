import { findTable, fontsAlike } from './sfnt-tables.ts';

/** Characters of a TrueType or OpenType font's glyphs, by glyph; empty when the font has no character map. */
export function readSfntCharacters(bytes: Uint8Array): Map<number, number> {
  const characters = new Map<number, number>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (const font of fontsAlike(view)) {
      const cmap = findTable(view, 'cmap', font);
      if (cmap !== undefined) readCmap(view, cmap, characters);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return characters;
}

/** How many glyphs a TrueType or OpenType font has; 0 where it does not say. */
export function countSfntGlyphs(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const maxp = findTable(view, 'maxp', fontsAlike(view)[0] ?? 0);
    return maxp === undefined ? 0 : view.getUint16(maxp + 4);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return 0;
  }
}

/** Windows Unicode first, then Unicode, then Windows symbols; the Macintosh map says little. */
const PREFERRED = ['3.10', '3.1', '0.4', '0.3', '0.1', '0.0', '3.0'];

function readCmap(view: DataView, cmap: number, characters: Map<number, number>): void {
  const count = view.getUint16(cmap + 2);
  const maps = new Map<string, number>();
  for (let map = 0; map < count; map++) {
    const at = cmap + 4 + map * 8;
    maps.set(`${view.getUint16(at)}.${view.getUint16(at + 2)}`, cmap + view.getUint32(at + 4));
  }
  const best = PREFERRED.find((name) => maps.has(name));
  const at = best === undefined ? undefined : maps.get(best);
  if (at === undefined) return;
  const format = view.getUint16(at);
  if (format === 4) readSegments(view, at, characters);
  else if (format === 12) readGroups(view, at, characters);
}

function note(characters: Map<number, number>, glyph: number, character: number): void {
  if (glyph !== 0 && !characters.has(glyph)) characters.set(glyph, character);
}

/** Format 4: segments of the basic plane. */
function readSegments(view: DataView, at: number, characters: Map<number, number>): void {
  const doubled = view.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  for (let segment = 0; segment < doubled; segment += 2) {
    const start = view.getUint16(starts + segment);
    const end = view.getUint16(ends + segment);
    const offset = view.getUint16(offsets + segment);
    const delta = view.getUint16(deltas + segment);
    for (let character = start; character <= end && character < 0xffff; character++) {
      const listed = offset
        ? view.getUint16(offsets + segment + offset + (character - start) * 2)
        : character;
      if (listed !== 0) note(characters, (listed + delta) & 0xffff, character);
    }
  }
}

/** Format 12: groups of any plane. */
function readGroups(view: DataView, at: number, characters: Map<number, number>): void {
  const groups = Math.min(view.getUint32(at + 12), 100_000);
  for (let group = 0; group < groups; group++) {
    const from = at + 16 + group * 12;
    const first = view.getUint32(from);
    const last = Math.min(view.getUint32(from + 4), first + 0xffff);
    const glyph = view.getUint32(from + 8);
    for (let character = first; character <= last; character++) {
      note(characters, glyph + character - first, character);
    }
  }
}
