import { type CFB$Container, read } from 'cfb';

/** Opens a compound file where it lies; throws when it is none. */
export function readCompound(bytes: Uint8Array): CFB$Container {
  return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { type: 'buffer' });
}
