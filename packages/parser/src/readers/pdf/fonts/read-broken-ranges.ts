import { findMapStream, readMapStream } from './map-stream.ts';

/** Maps of one file that are read; each is sought in the whole file. */
const MOST_MAPS = 64;

/**
 * What maps tell that name characters in ranges over the last byte of a code, as Quartz writes them against ISO 32000-1, 9.10.3:
 * PDFium drops all that stands beside such a range. By font, without the prefix of a subset, and code.
 */
export function readBrokenRanges(
  file: Buffer,
  fonts: Iterable<string>,
): Map<string, Map<number, string>> {
  const told = new Map<string, Map<number, string>>();
  let read = 0;
  for (const font of fonts) {
    const name = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(font)?.[1]?.replace(SUBSET_PREFIX, '');
    const reference = /\/ToUnicode\s+(\d{1,7}\s+\d{1,5})\s+R/.exec(font)?.[1];
    if (name === undefined || reference === undefined || !/\/Type0\b/.test(font)) continue;
    if (++read > MOST_MAPS) break;
    const stream = findMapStream(file, reference);
    const ranges = rangesIn((stream && readMapStream(file, stream)) ?? '');
    if (ranges.some(({ first, last }) => first >> 8 !== last >> 8)) {
      const known = told.get(name) ?? new Map<number, string>();
      told.set(name, known);
      for (const range of ranges) addRange(known, range);
    }
  }
  return told;
}

const SUBSET_PREFIX = /^[A-Z]{6}\+/;

type Range = { readonly first: number; readonly last: number; readonly character: number };

function rangesIn(map: string): Range[] {
  return map
    .split('endbfrange')
    .flatMap((part) => [...part.slice(part.indexOf('beginbfrange')).matchAll(RANGE)])
    .map(([, first = '', last = '', character = '']) => ({
      first: Number.parseInt(first, 16),
      last: Number.parseInt(last, 16),
      character: Number.parseInt(character, 16),
    }));
}

const RANGE = /<([\dA-Fa-f]{4})>\s*<([\dA-Fa-f]{4})>\s*<([\dA-Fa-f]{4})>/g;

/** Where several fonts of one name differ, they tell nothing. */
function addRange(known: Map<number, string>, { first, last, character }: Range): void {
  for (let code = first; code <= last; code++) {
    const text = String.fromCharCode(character + code - first);
    if (!text.isWellFormed()) continue;
    const other = known.get(code);
    known.set(code, other === undefined || other === text ? text : '');
  }
}
