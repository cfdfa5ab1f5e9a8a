import type { SegmentStore } from './segment.ts';

/** A store that keeps the blocks read last in memory, up to `mostBytes`; blocks never change, so none grows old. */
export function cacheBlocks(store: SegmentStore, mostBytes: number): SegmentStore {
  const kept = new Map<string, Uint8Array>();
  let size = 0;
  const keep = (key: string, bytes: Uint8Array) => {
    kept.delete(key);
    kept.set(key, bytes);
  };
  const forget = () => {
    for (const [key, bytes] of kept) {
      if (size <= mostBytes) return;
      kept.delete(key);
      size -= bytes.length;
    }
  };
  return {
    read: async (wanted) => {
      const keys = wanted.map(({ segmentId, name }) => `${segmentId}\0${name}`);
      const found = keys.map((key) => kept.get(key));
      const missing = wanted.flatMap((one, index) => (found[index] ? [] : [{ one, index }]));
      const read = missing.length > 0 ? await store.read(missing.map(({ one }) => one)) : [];
      for (const [place, { index }] of missing.entries()) {
        const bytes = read[place];
        found[index] = bytes;
        const key = keys[index] as string;
        if (!bytes || kept.has(key)) continue;
        kept.set(key, bytes);
        size += bytes.length;
      }
      for (const [index, key] of keys.entries()) {
        const bytes = found[index];
        if (bytes && kept.has(key)) keep(key, bytes);
      }
      forget();
      return found;
    },
  };
}
