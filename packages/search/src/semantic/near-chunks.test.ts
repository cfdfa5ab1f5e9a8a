import { expect, test } from 'vitest';
import { buildSegment } from '../segments/build-segment.ts';
import { memoryStore } from '../segments/memory-store.ts';
import { unitVector } from './lsa-vector.ts';
import { nearestChunks, nearnessOf } from './near-chunks.ts';
import { seededRandom } from './random.ts';
import { trainCentroids } from './train-centroids.ts';
import { readVectorList, vectorBlocks } from './vector-blocks.ts';

const COUNT = 5000;
const DIMENSIONS = 8;

/** Vectors around forty directions. */
function gathered(): Float32Array[] {
  const random = seededRandom(3);
  const directions = Array.from({ length: 40 }, () =>
    Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5),
  );
  return Array.from({ length: COUNT }, (_, index) =>
    unitVector(
      (directions[index % 40] as Float32Array).map((value) => value + (random() - 0.5) * 0.2),
    ),
  );
}

test('looking through the nearest lists finds nearly all of the nearest chunks', async () => {
  const vectors = gathered();
  const centroids = trainCentroids(vectors, 40);
  const chunks = vectors.map((_, index) => ({
    id: `${index}`,
    documentId: 'd',
    language: 'eng',
    body: '',
  }));
  const segment = buildSegment('s', chunks);
  const blocks = vectorBlocks('m', vectors, centroids);
  const vector = vectors[17] as Float32Array;
  const store = memoryStore([{ ...segment, blocks }]);
  const query = { modelId: 'm', vector, centroids, segments: [segment], store };
  const found = await nearestChunks(query, [() => true], 50);
  const cosine = (other: Float32Array) =>
    other.reduce((sum, value, at) => sum + value * (vector[at] as number), 0);
  const exact = vectors
    .map((other, ordinal) => ({ ordinal, near: cosine(other) }))
    .sort((a, b) => b.near - a.near);
  const nearest = new Set(exact.slice(0, 50).map(({ ordinal }) => ordinal));
  expect(found[0]?.ordinal).toBe(17);
  expect(found.filter(({ ordinal }) => nearest.has(ordinal)).length).toBeGreaterThan(44);
  const [same, unknown] = await nearnessOf(query, [
    { segment: 0, ordinal: 17 },
    { segment: 1, ordinal: 0 },
  ]);
  expect(same).toBeCloseTo(1, 1);
  expect(unknown).toBeUndefined();
});

test('vectors are read from a buffer that lies within a larger one', () => {
  const [, list] = vectorBlocks('m', [Float32Array.of(1, 0), Float32Array.of(0, 1)]);
  const bytes = list?.bytes ?? new Uint8Array();
  const within = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
  expect(readVectorList(within, 2)).toEqual(readVectorList(bytes, 2));
});
