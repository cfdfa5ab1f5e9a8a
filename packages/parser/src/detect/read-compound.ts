import { type CFB$Container, read } from 'cfb';
import { cfbEntries } from './cfb-entries.ts';

/** Place of a stream's size in its directory entry (MS-CFB 2.6.1). */
const SIZE_AT = 120;

/** Opens a compound file where it lies; throws when it is none. */
export function readCompound(bytes: Uint8Array): CFB$Container {
  const tamed = tameSizes(bytes);
  return read(Buffer.from(tamed.buffer, tamed.byteOffset, tamed.length), { type: 'buffer' });
}

/** The file without streams larger than itself: the reader would go round a damaged chain until it has all they announce. */
function tameSizes(bytes: Uint8Array): Uint8Array {
  let tamed = bytes;
  for (const entry of cfbEntries(bytes)) {
    const view = new DataView(tamed.buffer, tamed.byteOffset, tamed.byteLength);
    if (view.getUint32(entry + SIZE_AT, true) <= bytes.length) continue;
    if (tamed === bytes) tamed = Uint8Array.from(bytes);
    const own = new DataView(tamed.buffer, tamed.byteOffset, tamed.byteLength);
    own.setUint32(entry + SIZE_AT, bytes.length, true);
  }
  return tamed;
}
