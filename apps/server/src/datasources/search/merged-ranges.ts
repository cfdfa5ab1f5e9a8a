import type { LiveSegment } from '@sheaf/search';

/** Where the chunks of a file lie in a segment. */
export type Range = {
  readonly dataElementId: string;
  readonly firstOrdinal: number;
  readonly chunks: number;
};

/** Where they lie in the segment that living chunks of several become, in their order. */
export function mergedRanges(
  group: readonly LiveSegment[],
  ranges: readonly (Range & { readonly segmentId: string })[],
): Range[] {
  const bySegment = Map.groupBy(ranges, ({ segmentId }) => segmentId);
  let next = 0;
  return group.flatMap(({ meta }) => {
    // What has no range is dead, and is left out of the merged segment.
    const inOrder = (bySegment.get(meta.id) ?? []).toSorted(
      (a, b) => a.firstOrdinal - b.firstOrdinal,
    );
    return inOrder.map(({ dataElementId, chunks }) => {
      const firstOrdinal = next;
      next += chunks;
      return { dataElementId, firstOrdinal, chunks };
    });
  });
}
