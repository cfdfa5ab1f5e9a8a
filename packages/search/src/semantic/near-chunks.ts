import { BestChunks, type Scored } from '../query/best-chunks.ts';
import type { LiveSegment } from '../query/open-segments.ts';
import { decoded } from '../segments/decoded.ts';
import type { SegmentStore } from '../segments/segment.ts';
import { nearestCentroids } from './train-centroids.ts';
import {
  hasOneList,
  nearness,
  nearnesses,
  readPlaces,
  readVectorList,
  type VectorList,
  vectorPrefix,
} from './vector-blocks.ts';

/** Lists near the query that are looked through; not yet tuned on a large set. */
const LISTS_PROBED = 16;

/** A query's vector and where to find those of the chunks. */
export type VectorQuery = {
  readonly modelId: string;
  readonly vector: Float32Array;
  readonly centroids: Float32Array;
  readonly segments: readonly LiveSegment[];
  readonly store: SegmentStore;
};

/** The chunks nearest to a query: of all chunks in small segments, of the nearest lists in large ones. */
export async function nearestChunks(
  query: VectorQuery,
  accepts: readonly ((ordinal: number) => boolean)[],
  count: number,
): Promise<Scored[]> {
  const probed = nearestCentroids(query.centroids, query.vector, LISTS_PROBED);
  const wanted = query.segments.flatMap(({ meta }, segment) =>
    (hasOneList(meta.chunks, query.centroids) ? [0] : probed).map((list) => ({ segment, list })),
  );
  const lists = await readLists(query, wanted);
  const best = new BestChunks(count);
  for (const [index, { segment }] of wanted.entries()) {
    const list = lists[index];
    if (!list) continue;
    const scores = nearnesses(list, query.vector);
    for (let place = 0; place < list.ordinals.length; place++) {
      const score = scores[place] as number;
      const ordinal = list.ordinals[place] as number;
      if (score > best.threshold && accepts[segment]?.(ordinal))
        best.add({ segment, ordinal, score });
    }
  }
  return best.taken();
}

/** How near each of some chunks is to a query; undefined for a chunk that has no vector of the model yet. */
export async function nearnessOf(
  query: VectorQuery,
  chunks: readonly { readonly segment: number; readonly ordinal: number }[],
): Promise<(number | undefined)[]> {
  const segments = [...new Set(chunks.map(({ segment }) => segment))];
  const blocks = await query.store.read(
    segments.map((segment) => ({
      segmentId: query.segments[segment]?.meta.id ?? '',
      name: `${vectorPrefix(query.modelId)}places`,
    })),
  );
  const places = new Map(segments.map((segment, index) => [segment, blocks[index]]));
  const wanted = new Map<string, { segment: number; list: number }>();
  const keys = chunks.map(({ segment, ordinal }) => {
    const bytes = places.get(segment);
    if (!bytes) return '';
    const list = decoded(bytes, readPlaces)[ordinal] as number;
    const key = `${segment} ${list}`;
    wanted.set(key, { segment, list });
    return key;
  });
  const read = await readLists(query, [...wanted.values()]);
  const lists = new Map([...wanted.keys()].map((key, index) => [key, read[index]]));
  return chunks.map(({ ordinal }, index) => {
    const list = lists.get(keys[index] as string);
    const place = list ? placeOf(list, ordinal) : -1;
    return list && place >= 0 ? nearness(list, place, query.vector) : undefined;
  });
}

async function readLists(
  { segments, store, modelId, vector }: VectorQuery,
  wanted: readonly { readonly segment: number; readonly list: number }[],
): Promise<(VectorList | undefined)[]> {
  const blocks = await store.read(
    wanted.map(({ segment, list }) => ({
      segmentId: segments[segment]?.meta.id ?? '',
      name: `${vectorPrefix(modelId)}${list}`,
    })),
  );
  return blocks.map(
    (block) => block && decoded(block, (bytes) => readVectorList(bytes, vector.length)),
  );
}

/** Ordinals of a list ascend. */
function placeOf({ ordinals }: VectorList, ordinal: number): number {
  let low = 0;
  let high = ordinals.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ordinals[middle] as number;
    if (found === ordinal) return middle;
    if (found < ordinal) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
