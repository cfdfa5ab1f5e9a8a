import { type CFB$Container, read } from 'cfb';
import { tameCompound } from './tame-compound.ts';

/** Opens a compound file; throws when it is none. */
export function readCompound(bytes: Uint8Array): CFB$Container {
  const tamed = tameCompound(bytes);
  return read(Buffer.from(tamed.buffer, tamed.byteOffset, tamed.length), { type: 'buffer' });
}
