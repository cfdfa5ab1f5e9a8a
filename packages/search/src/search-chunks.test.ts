import { expect, test } from 'vitest';
import {
  buildSegment,
  decodeLsa,
  encodeLsa,
  type IndexedChunk,
  lsaEmbedder,
  memoryStore,
  searchChunks,
  trainLsa,
  vectorBlocks,
} from './index.ts';

/** Cars are called cars here and automobiles there, and both have engines and wheels; ships and bread do not. */
const CHUNKS: readonly IndexedChunk[] = [
  'The car has an engine and four wheels on the road',
  'A car engine drives the wheels on any road',
  'The automobile has an engine and wheels for the road',
  'An automobile on the road needs wheels and an engine',
  'The ship has a hull and sails over the sea',
  'A ship under sails crosses the sea with its hull',
  'The vessel has a hull under sails at sea',
  'A vessel at sea keeps its hull and sails dry',
  'Bread is baked of flour and yeast in the oven',
  'The oven bakes bread from yeast and flour',
  'Flour, yeast and salt make bread in an oven',
  'Bread of fresh yeast and flour leaves the oven',
].map((body, index) => ({ id: String(index), documentId: 'd', language: 'eng', body }));

async function indexed() {
  const embedder = lsaEmbedder(decodeLsa(encodeLsa(trainLsa('m1', CHUNKS, 3))));
  const segment = buildSegment('s', CHUNKS);
  const blocks = [...segment.blocks, ...vectorBlocks('m1', await embedder.embedChunks(CHUNKS))];
  return {
    segments: [segment],
    store: memoryStore([{ ...segment, blocks }]),
    semantics: { embedder, weight: 0.4 },
  };
}

test('what means the same is found by other words, after what says the word', async () => {
  const { hits } = await searchChunks({ ...(await indexed()), query: 'automobile', limit: 4 });
  expect(
    hits
      .slice(0, 2)
      .map(({ chunkId }) => chunkId)
      .sort(),
  ).toEqual(['2', '3']);
  expect(
    hits
      .slice(2)
      .map(({ chunkId }) => chunkId)
      .sort(),
  ).toEqual(['0', '1']);
  expect(hits[2]?.keywords).toBe(0);
  expect(hits[2]?.meaning).toBeGreaterThan(0.5);
});

test('meaning never brings in what was excluded or lacks a phrase', async () => {
  const index = await indexed();
  const without = await searchChunks({ ...index, query: 'automobile -car', limit: 8 });
  expect(without.hits.map(({ chunkId }) => chunkId)).not.toContain('0');
  const phrase = await searchChunks({ ...index, query: '"car engine" automobile', limit: 8 });
  expect(phrase.hits.map(({ chunkId }) => chunkId)).toEqual(['1']);
});

test('without vectors a search goes by its words', async () => {
  const { segments, store } = await indexed();
  const { hits } = await searchChunks({ segments, store, query: 'automobile', limit: 8 });
  expect(hits.map(({ chunkId }) => chunkId).sort()).toEqual(['2', '3']);
});

test('of chunks with the same words the one in which they follow each other is first', async () => {
  const segment = buildSegment('near', [
    named('apart', 'interest is paid twice a year in May and in October, at the agreed rate'),
    named('together', 'the interest rate is agreed twice a year, in May and in October, and paid'),
  ]);
  const store = memoryStore([segment]);
  const { hits } = await searchChunks({
    query: 'interest rate',
    segments: [segment],
    store,
    limit: 2,
  });
  expect(hits.map(({ chunkId }) => chunkId)).toEqual(['together', 'apart']);
  expect(hits[0]?.score).toBeGreaterThan(hits[1]?.score ?? 1);
});

function named(id: string, body: string): IndexedChunk {
  return { id, documentId: id, language: 'eng', body };
}
