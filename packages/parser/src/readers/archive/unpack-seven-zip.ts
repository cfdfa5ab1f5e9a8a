import { readWithLibarchive } from './read-with-libarchive.ts';
import type { Unpack } from './unpacked.ts';

/** Unpacks a 7z archive. */
export const unpackSevenZip: Unpack = (bytes, context) => readWithLibarchive(bytes, context);
