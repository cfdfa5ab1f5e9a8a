import path from 'node:path';
import {
  buildSegment,
  cacheBlocks,
  type Embedder,
  type IndexedChunk,
  LSA_SAMPLE,
  lsaEmbedder,
  type SegmentMeta,
  searchChunks,
  trainCentroids,
  trainLsa,
  vectorBlocks,
} from '@sheaf/search';
import { fileStore } from './file-store.ts';
import { generateChunks, generateQueries } from './generate-chunks.ts';

const CHUNKS_PER_SEGMENT = 100_000;
/** So many that the hundredth part of them is more than one that was unlucky. */
const QUERIES = 1000;
/** First queries that are not counted. */
const WARM_UP = 100;
/** Memory a process gives to blocks (bytes). */
const CACHE_BYTES = 256 * 2 ** 20;

/** Builds and searches generated chunks; says how fast, how large and how long queries take, in processor time, which other programs do not lengthen. */
export async function measureScale(size: number, out: string): Promise<string> {
  const sample = [...generateChunks(0, Math.min(size, LSA_SAMPLE / 4))];
  const trainStart = cpuMs();
  const embedder = lsaEmbedder(trainLsa('lsa', sample));
  const vectors = await embedder.embedChunks(sample);
  const centroids =
    size < 20_000 ? new Float32Array() : trainCentroids(vectors, Math.round(Math.sqrt(size) / 2));
  const trainMs = cpuMs() - trainStart;
  const store = fileStore(path.join(out, `scale-${size}.bin`));
  const built = await build(size, { store, embedder, centroids });
  const segments = built.metas.map((meta) => ({ meta }));
  const cached = cacheBlocks(store, CACHE_BYTES);
  const lines = [
    `${size} chunks in ${segments.length} segments: ${Math.round(size / (built.wordsMs / 1000))} chunks/s by words, ${Math.round(size / (built.vectorsMs / 1000))} vectors/s, ${(built.bytes / size).toFixed(0)} bytes a chunk, model in ${(trainMs / 1000).toFixed(1)} s`,
  ];
  for (const semantics of [undefined, { embedder, centroids }]) {
    const times: number[] = [];
    for (const query of generateQueries(QUERIES)) {
      const start = cpuMs();
      await searchChunks({
        query,
        segments,
        store: cached,
        limit: 10,
        ...(semantics ? { semantics } : {}),
      });
      times.push(cpuMs() - start);
    }
    const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
    lines.push(
      `  ${semantics ? 'with meaning' : 'by words'}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
  }
  store.close();
  lines.push(`  resident ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);
  return `${lines.join('\n')}\n`;
}

/** Processor time of this process so far, all its threads together. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function build(
  size: number,
  to: { store: ReturnType<typeof fileStore>; embedder: Embedder; centroids: Float32Array },
) {
  const metas: SegmentMeta[] = [];
  let [wordsMs, vectorsMs, bytes] = [0, 0, 0];
  for (let from = 0; from < size; from += CHUNKS_PER_SEGMENT) {
    const chunks: IndexedChunk[] = [
      ...generateChunks(from, Math.min(size, from + CHUNKS_PER_SEGMENT)),
    ];
    const start = cpuMs();
    const segment = buildSegment(`s${from}`, chunks);
    const middle = cpuMs();
    const vectors = vectorBlocks('lsa', await to.embedder.embedChunks(chunks), to.centroids);
    wordsMs += middle - start;
    vectorsMs += cpuMs() - middle;
    bytes += segment.meta.sizeBytes + vectors.reduce((sum, block) => sum + block.bytes.length, 0);
    to.store.add({ meta: segment.meta, blocks: [...segment.blocks, ...vectors] });
    metas.push(segment.meta);
  }
  return { metas, wordsMs, vectorsMs, bytes };
}
