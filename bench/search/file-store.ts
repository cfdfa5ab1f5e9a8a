import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Segment, SegmentStore } from '@sheaf/search';

/** Segments in one file, each block read on its own: as a database would, without its round trips. */
export function fileStore(file: string): SegmentStore & {
  readonly add: (segment: Segment) => void;
  readonly close: () => void;
} {
  const handle = openSync(file, 'w+');
  const places = new Map<string, { readonly at: number; readonly length: number }>();
  let end = 0;
  return {
    add: ({ meta, blocks }) => {
      for (const { name, bytes } of blocks) {
        writeSync(handle, bytes, 0, bytes.length, end);
        places.set(`${meta.id}\0${name}`, { at: end, length: bytes.length });
        end += bytes.length;
      }
    },
    read: async (wanted) =>
      wanted.map(({ segmentId, name }) => {
        const place = places.get(`${segmentId}\0${name}`);
        if (!place) return undefined;
        const bytes = new Uint8Array(place.length);
        readSync(handle, bytes, 0, place.length, place.at);
        return bytes;
      }),
    close: () => closeSync(handle),
  };
}
