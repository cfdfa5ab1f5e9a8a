import { expect, test } from 'vitest';
import { buildSegment } from '../segments/build-segment.ts';
import { memoryStore } from '../segments/memory-store.ts';
import { unitVector } from './lsa-vector.ts';
import { mergeVectors } from './merge-vectors.ts';
import { seededRandom } from './random.ts';
import { vectorBlocks } from './vector-blocks.ts';

const random = seededRandom(5);
const MODEL = { id: 'm', centroids: new Float32Array() };

function vectorsFor(count: number): Float32Array[] {
  return Array.from({ length: count }, () =>
    unitVector(Float32Array.from({ length: 6 }, () => random() - 0.5)),
  );
}

function segmentOf(id: string, vectors: readonly Float32Array[]) {
  const chunks = vectors.map((_, at) => ({
    ...{ id: `${id}${at}`, documentId: id, language: 'eng', body: 'words' },
  }));
  const segment = buildSegment(id, chunks);
  return { ...segment, blocks: [...segment.blocks, ...vectorBlocks('m', vectors)] };
}

test('a merged segment has the vectors of the chunks that live, as if they had been embedded together', async () => {
  const [first, second] = [vectorsFor(5), vectorsFor(3)];
  const segments = [segmentOf('a', first), segmentOf('b', second)];
  const dead = Uint8Array.of(0b10);
  const live = [{ meta: segments[0]?.meta, dead }, { meta: segments[1]?.meta }] as Parameters<
    typeof mergeVectors
  >[1];
  const living = [...first.filter((_, at) => at !== 1), ...second];
  expect(await mergeVectors(MODEL, live, memoryStore(segments))).toEqual(vectorBlocks('m', living));
});

test('where one segment has none there are none', async () => {
  const segments = [segmentOf('a', vectorsFor(2)), buildSegment('b', [])];
  expect(await mergeVectors({ ...MODEL, id: 'other' }, segments, memoryStore(segments))).toEqual(
    [],
  );
});
