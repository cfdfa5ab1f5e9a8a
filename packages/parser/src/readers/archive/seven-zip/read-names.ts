import { decodeUtf16 } from '../../../detect/decode-utf16.ts';
import { HeaderReader, SevenZipDamage } from './header-reader.ts';
import { ID } from './read-header.ts';

const NAMES = 0x11;

/** Names of all entries from the part of the header that is about files. */
export function readNames(files: Uint8Array): string[] | undefined {
  const reader = new HeaderReader(files);
  if (reader.byte() !== ID.files) return undefined;
  const count = reader.count();
  for (let id = reader.number(); id !== ID.end; id = reader.number()) {
    const property = reader.take(reader.count());
    if (id !== NAMES || property[0] !== 0) continue;
    const names = decodeUtf16(property.subarray(1)).split('\0').slice(0, -1);
    if (names.length !== count) throw new SevenZipDamage('names are missing');
    return names;
  }
  return undefined;
}
