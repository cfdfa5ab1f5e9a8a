import { inflateSync } from 'node:zlib';

/** Longest dictionary of a map, or of a font of numbered glyphs, which only names others (bytes). */
export const LONGEST_DICTIONARY = 1_000;
/** Longest map (bytes): each of 65,536 glyphs with its character takes 14. */
const LONGEST_MAP = 1_000_000;

/** Where the map of a font to characters (ISO 32000-1, 9.10.3) lies in a file. */
export type MapStream = { readonly from: number; readonly to: number; readonly isPacked: boolean };

export function findMapStream(file: Buffer, reference: string | undefined): MapStream | undefined {
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

/** The text of a map; undefined where it is damaged, or of an encrypted file. */
export function readMapStream(file: Buffer, { from, to, isPacked }: MapStream): string | undefined {
  const data = file.subarray(from, to);
  try {
    const map = isPacked ? inflateSync(data, { maxOutputLength: LONGEST_MAP }) : data;
    return map.toString('latin1');
  } catch {
    return undefined;
  }
}
