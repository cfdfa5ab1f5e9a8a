import type { LiveSegment } from '../query/open-segments.ts';
import { isLive } from '../segments/is-live.ts';
import type { SegmentBlock, SegmentStore } from '../segments/segment.ts';
import { nearestCentroid } from './train-centroids.ts';
import {
  hasOneList,
  type PackedVector,
  packedBlocks,
  readPlaces,
  readVectorList,
  vectorPrefix,
} from './vector-blocks.ts';

/** The model whose vectors are meant. */
type Model = { readonly id: string; readonly centroids: Float32Array };

/** Vectors of the living chunks of several segments, in their order, as blocks of the one they become; none where a segment lacks them. */
export async function mergeVectors(
  { id, centroids }: Model,
  segments: readonly LiveSegment[],
  store: SegmentStore,
): Promise<SegmentBlock[]> {
  const vectors: PackedVector[] = [];
  for (const segment of segments) {
    const own = await vectorsOf(id, segment, store);
    if (!own) return [];
    for (const vector of own) vectors.push(vector);
  }
  if (vectors.length === 0) return [];
  const isOne = hasOneList(vectors.length, centroids);
  // How long a vector is does not tell which centroid is nearest.
  const listOf = vectors.map(({ values }) =>
    isOne ? 0 : nearestCentroid(centroids, Float32Array.from(values)),
  );
  return packedBlocks(id, vectors, listOf);
}

async function vectorsOf(
  modelId: string,
  { meta, dead }: LiveSegment,
  store: SegmentStore,
): Promise<readonly PackedVector[] | undefined> {
  const block = (name: string) => ({ segmentId: meta.id, name: `${vectorPrefix(modelId)}${name}` });
  const [bytes] = await store.read([block('places')]);
  const places = bytes && readPlaces(bytes);
  if (places?.length !== meta.chunks) return undefined;
  const counts = new Map<number, number>();
  for (const list of places) counts.set(list, (counts.get(list) ?? 0) + 1);
  const lists = await store.read([...counts.keys()].map((list) => block(String(list))));
  const vectors: PackedVector[] = [];
  for (const [at, count] of [...counts.values()].entries()) {
    const list = lists[at];
    if (!list) return undefined;
    const dimensions = list.length / count - 8;
    const { ordinals, scales, values } = readVectorList(list, dimensions);
    for (const [place, ordinal] of ordinals.entries())
      vectors[ordinal] = {
        scale: scales[place] as number,
        values: values.subarray(place * dimensions, (place + 1) * dimensions),
      };
  }
  return vectors.filter((_, ordinal) => isLive(dead, ordinal));
}
