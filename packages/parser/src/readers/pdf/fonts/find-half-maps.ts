import { mathFontOf } from '../../../page/math-font.ts';
import { findUnicodeMaps, type Patch } from './find-unicode-maps.ts';

/** Maps of a file's fonts that tell of some characters one half alone. */
export type HalfMaps = {
  /** Maps to put in their place, each no longer than the one it replaces. */
  readonly patches: readonly Patch[];
  /** What the maps tell in whole characters: by font, without the prefix of a subset, and glyph. */
  readonly told: ReadonlyMap<string, ReadonlyMap<number, number>>;
};

/** Glyphs are told by characters of the private plane from here on, which have no direction and form no others. */
export const FIRST_GLYPH = 0xf0000;

/**
 * Letters of formulas lie beyond the basic plane and are written as two halves. Some office programs (WPS) put one half alone
 * into the map of the font, so that dozens of letters have the same. The codes are numbers of glyphs and the font knows its
 * glyphs, but PDFium tells no codes: such a map is replaced by one that does.
 */
export function findHalfMaps(bytes: Uint8Array): HalfMaps {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const patches: Patch[] = [];
  const told = new Map<string, Map<number, number>>();
  for (const { name, text, replacedBy } of findUnicodeMaps(file, isMathFont)) {
    const map = readEntries(text);
    if (!map?.some(({ isHalf }) => isHalf)) continue;
    const patch = replacedBy(numberGlyphs(map));
    if (!patch) continue;
    patches.push(patch);
    // `#20` stands for the blank in the name (ISO 32000-1, 7.3.5).
    const plain = name.replaceAll('#20', ' ');
    told.set(plain, new Map([...(told.get(plain) ?? []), ...wholeOf(map)]));
  }
  return { patches, told };
}

function isMathFont(name: string): boolean {
  return mathFontOf(name) !== undefined;
}

/** What a map tells in whole characters. */
function wholeOf(map: readonly Entry[]): (readonly [number, number])[] {
  return map.flatMap(({ glyph, text, isHalf }) => {
    const character = isHalf ? 0 : (text.codePointAt(0) ?? 0);
    return character === 0 ? [] : [[glyph, character] as const];
  });
}

type Entry = { readonly glyph: number; readonly text: string; readonly isHalf: boolean };

/** A map of the same glyphs to characters that number them. */
function numberGlyphs(map: readonly Entry[]): string {
  // Ranges do not go over the last byte of a code (ISO 32000-1, 9.10.3).
  const ranges = [...new Set(map.map(({ glyph }) => glyph >> 8))].map((high) => {
    const units = String.fromCodePoint(FIRST_GLYPH + high * 0x100);
    const to = hex(units.charCodeAt(0)) + hex(units.charCodeAt(1));
    return `<${hex(high * 0x100)}><${hex(high * 0x100 + 0xff)}><${to}>`;
  });
  return `${ranges.length} beginbfrange ${ranges.join(' ')} endbfrange`;
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
