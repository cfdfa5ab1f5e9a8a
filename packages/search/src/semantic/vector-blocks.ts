import type { SegmentBlock } from '../segments/segment.ts';
import { bytesOf, quantise } from './quantise.ts';
import { nearestCentroid } from './train-centroids.ts';

/** Smaller segments keep their vectors in one list: reading all is cheaper than choosing (chunks). */
const ONE_LIST_UP_TO = 4096;

/** Vectors of chunks that lie near each other. */
export type VectorList = {
  readonly ordinals: Uint32Array;
  readonly scales: Float32Array;
  readonly values: Int8Array;
};

/** Names of the blocks of a model's vectors; a model no longer used is deleted by this prefix. */
export function vectorPrefix(modelId: string): string {
  return `vectors/${modelId}/`;
}

/** A vector as it is stored. */
export type PackedVector = ReturnType<typeof quantise>;

/**
 * The vectors of a segment's chunks (in order, each of length 1) as blocks to store with the segment: a list for each
 * centroid, and `places`, which says in which list each chunk is.
 */
export function vectorBlocks(
  modelId: string,
  vectors: readonly Float32Array[],
  centroids: Float32Array = new Float32Array(),
): SegmentBlock[] {
  const isOne = hasOneList(vectors.length, centroids);
  const listOf = vectors.map((vector) => (isOne ? 0 : nearestCentroid(centroids, vector)));
  return packedBlocks(modelId, vectors.map(quantise), listOf);
}

/** The same of vectors that were stored before. */
export function packedBlocks(
  modelId: string,
  vectors: readonly PackedVector[],
  listOf: readonly number[],
): SegmentBlock[] {
  const members = Map.groupBy(vectors.keys(), (ordinal) => listOf[ordinal] as number);
  const prefix = vectorPrefix(modelId);
  const lists = [...members].map(([list, ordinals]) => ({
    name: `${prefix}${list}`,
    bytes: encodeList(ordinals, vectors),
  }));
  return [{ name: `${prefix}places`, bytes: bytesOf(Uint32Array.from(listOf)) }, ...lists];
}

/** Whether a segment has one list for all its vectors. */
export function hasOneList(chunks: number, centroids: Float32Array): boolean {
  return chunks <= ONE_LIST_UP_TO || centroids.length === 0;
}

function encodeList(ordinals: readonly number[], vectors: readonly PackedVector[]): Uint8Array {
  const dimensions = vectors[0]?.values.length ?? 0;
  const count = ordinals.length;
  const bytes = new Uint8Array(count * (8 + dimensions));
  const scales = new Float32Array(count);
  for (const [place, ordinal] of ordinals.entries()) {
    const { scale, values } = vectors[ordinal] as PackedVector;
    scales[place] = scale;
    bytes.set(bytesOf(values), count * 8 + place * dimensions);
  }
  bytes.set(bytesOf(Uint32Array.from(ordinals)), 0);
  bytes.set(bytesOf(scales), count * 4);
  return bytes;
}

/** Reads a list of vectors of so many dimensions. */
export function readVectorList(bytes: Uint8Array, dimensions: number): VectorList {
  const count = bytes.length / (8 + dimensions);
  const { buffer, byteOffset } = aligned(bytes);
  return {
    ordinals: new Uint32Array(buffer, byteOffset, count),
    scales: new Float32Array(buffer, byteOffset + count * 4, count),
    values: new Int8Array(buffer, byteOffset + count * 8, count * dimensions),
  };
}

/** In which list each chunk is. */
export function readPlaces(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = aligned(bytes);
  return new Uint32Array(buffer, byteOffset, length / 4);
}

/** Bytes where numbers of four may be read: a store's buffer may lie anywhere in a larger one. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
}

/** How near a list's vector at a place is to a query's vector: the cosine of their angle. */
export function nearness(
  { values, scales }: VectorList,
  place: number,
  query: Float32Array,
): number {
  const count = query.length;
  const at = place * count;
  let sum = 0;
  for (let index = 0; index < count; index++)
    sum += (values[at + index] as number) * (query[index] as number);
  return sum * (scales[place] as number);
}

/** The same of all its vectors: in a loop of its own, since among objects V8 keeps its sums as objects too. */
export function nearnesses(list: VectorList, query: Float32Array): Float64Array {
  const scores = new Float64Array(list.ordinals.length);
  for (let place = 0; place < scores.length; place++) scores[place] = nearness(list, place, query);
  return scores;
}
