import { unitVector } from './lsa-vector.ts';
import { seededRandom } from './random.ts';

/** Vectors a centroid is learned from: enough for a mean, few enough to learn a thousand of them. */
const VECTORS_PER_CENTROID = 24;
const ROUNDS = 6;

/**
 * Directions that vectors gather around (k-means on the sphere), one after the other: a search looks only at chunks
 * near those nearest to its query. Best about the square root of the number of chunks; none below 20,000 chunks.
 */
export function trainCentroids(vectors: readonly Float32Array[], count: number): Float32Array {
  const dimensions = vectors[0]?.length ?? 0;
  const random = seededRandom(7);
  const wanted = Math.min(vectors.length, count * VECTORS_PER_CENTROID);
  const sample = Array.from(
    { length: wanted },
    () => vectors[Math.floor(random() * vectors.length)] as Float32Array,
  );
  const size = Math.min(count, sample.length);
  const centroids = new Float32Array(size * dimensions);
  for (let place = 0; place < size; place++)
    centroids.set(
      sample[Math.floor((place * sample.length) / size)] as Float32Array,
      place * dimensions,
    );
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float32Array(centroids.length);
    for (const vector of sample) {
      const at = nearestCentroid(centroids, vector) * dimensions;
      for (let index = 0; index < dimensions; index++)
        (sums[at + index] as number) += vector[index] as number;
    }
    for (let at = 0; at < sums.length; at += dimensions) {
      const mean = unitVector(sums.subarray(at, at + dimensions));
      if (mean.some((value) => value !== 0)) centroids.set(mean, at);
    }
  }
  return centroids;
}

/** Place of the centroid nearest to a vector: asked of every chunk, so without a list of the nearest. */
export function nearestCentroid(centroids: Float32Array, vector: Float32Array): number {
  const dimensions = vector.length;
  let [nearest, most] = [0, Number.NEGATIVE_INFINITY];
  for (let place = 0; place * dimensions < centroids.length; place++) {
    const near = productAt(centroids, place * dimensions, vector);
    if (near <= most) continue;
    most = near;
    nearest = place;
  }
  return nearest;
}

/** Places of the centroids nearest to a vector, nearest first. */
export function nearestCentroids(
  centroids: Float32Array,
  vector: Float32Array,
  count: number,
): number[] {
  const dimensions = vector.length;
  const nearest: { place: number; near: number }[] = [];
  for (let place = 0; place * dimensions < centroids.length; place++) {
    const near = productAt(centroids, place * dimensions, vector);
    if (nearest.length === count && near <= (nearest[count - 1]?.near ?? 0)) continue;
    const after = nearest.findIndex((other) => other.near < near);
    nearest.splice(after < 0 ? nearest.length : after, 0, { place, near });
    if (nearest.length > count) nearest.pop();
  }
  return nearest.map(({ place }) => place);
}

/** A loop of its own: among lists and objects V8 keeps its sums as objects too, which takes three times as long. */
function productAt(centroids: Float32Array, at: number, vector: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < vector.length; index++)
    sum += (centroids[at + index] as number) * (vector[index] as number);
  return sum;
}
