import type { Segment, SegmentStore } from './segment.ts';

/** A store of segments in memory: for tests, small sets and measurements. */
export function memoryStore(segments: readonly Segment[]): SegmentStore {
  const blocks = new Map(
    segments.flatMap(({ meta, blocks }) =>
      blocks.map(({ name, bytes }) => [`${meta.id}\0${name}`, bytes] as const),
    ),
  );
  return {
    read: async (wanted) =>
      wanted.map(({ segmentId, name }) => blocks.get(`${segmentId}\0${name}`)),
  };
}
