import type { LiveSegment } from '../query/open-segments.ts';

/** Segments of about one size are merged once there are this many: each chunk is rewritten few times, and a search reads few segments. */
const SEGMENTS_PER_MERGE = 8;
/** No larger ones are made (chunks): a merge holds its segments in memory, about 2 KB a chunk. */
const MOST_CHUNKS = 250_000;
/** A segment with more dead chunks than this share is written anew. */
const MOST_DEAD = 0.3;

/** Groups of segments that are worth merging now, each group into one; empty where all is well. */
export function planMerges(segments: readonly LiveSegment[]): LiveSegment[][] {
  const tiers = new Map<number, LiveSegment[]>();
  for (const segment of segments) {
    const tier = Math.floor(
      Math.log(Math.max(1, segment.meta.chunks)) / Math.log(SEGMENTS_PER_MERGE),
    );
    tiers.set(tier, [...(tiers.get(tier) ?? []), segment]);
  }
  const groups: LiveSegment[][] = [];
  for (const tier of tiers.values()) {
    const sized = tier.toSorted((a, b) => a.meta.chunks - b.meta.chunks);
    while (sized.length >= SEGMENTS_PER_MERGE) {
      const group = fitting(sized);
      if (group.length < 2) break;
      groups.push(group);
      sized.splice(0, group.length);
    }
  }
  const taken = new Set(groups.flat());
  for (const segment of segments)
    if (!taken.has(segment) && deadShare(segment) > MOST_DEAD) groups.push([segment]);
  return groups;
}

function fitting(sized: readonly LiveSegment[]): LiveSegment[] {
  const group: LiveSegment[] = [];
  let chunks = 0;
  for (const segment of sized.slice(0, SEGMENTS_PER_MERGE)) {
    chunks += segment.meta.chunks;
    if (chunks > MOST_CHUNKS) break;
    group.push(segment);
  }
  return group;
}

function deadShare({ meta, dead }: LiveSegment): number {
  let count = 0;
  for (let byte of dead ?? []) for (; byte > 0; byte &= byte - 1) count++;
  return count / Math.max(1, meta.chunks);
}
