import { readWithLibarchive } from './read-with-libarchive.ts';
import type { Unpack } from './unpacked.ts';

/** Unpacks a 7z archive. The library shows letters beyond ASCII in names as `*`, which is told. */
export const unpackSevenZip: Unpack = async (bytes, context) => {
  const unpacked = await readWithLibarchive(bytes, context);
  if (!unpacked.listing.some((line) => line.name.includes('*'))) return unpacked;
  const complaint = 'letters of some names cannot be read and show as *; the files are whole';
  return { ...unpacked, complaints: [...unpacked.complaints, complaint] };
};
