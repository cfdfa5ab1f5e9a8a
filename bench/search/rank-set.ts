import {
  buildSegment,
  detectLanguage,
  type IndexedChunk,
  lsaEmbedder,
  memoryStore,
  type SegmentStore,
  searchChunks,
  trainLsa,
  vectorBlocks,
} from '@sheaf/search';
import { plainBm25 } from './plain-bm25.ts';
import type { RankingSet } from './ranking-sets.ts';

/** Ranked texts of every query of a set, by each way of ranking. */
export type Rankings = Readonly<
  Record<
    'plain' | 'keywords' | 'fused',
    readonly { readonly id: string; readonly documents: readonly string[] }[]
  >
>;

const RANKED = 100;

/** Ranks the texts of a set for its queries: by plain BM25, by our keywords, and with meaning. */
export async function rankSet(set: RankingSet): Promise<Rankings> {
  const chunks = withLanguages(set.chunks);
  const segment = buildSegment('set', chunks);
  const embedder = lsaEmbedder(trainLsa('lsa', chunks));
  const vectors = vectorBlocks('lsa', await embedder.embedChunks(chunks));
  const store = memoryStore([{ ...segment, blocks: [...segment.blocks, ...vectors] }]);
  const plain = plainBm25(set.chunks);
  const documents = new Map(set.chunks.map(({ id, documentId }) => [id, documentId]));
  const rankings = { plain: [], keywords: [], fused: [] } as {
    [way in keyof Rankings]: { id: string; documents: string[] }[];
  };
  for (const { id, text, documentId } of set.queries) {
    const scores = [...plain(text)].filter(
      ([chunk]) => !documentId || documents.get(chunk) === documentId,
    );
    const best = scores.sort(([, a], [, b]) => b - a).slice(0, RANKED);
    rankings.plain.push({ id, documents: best.map(([chunk]) => chunk) });
    const search = {
      query: text,
      segments: [segment],
      store: store as SegmentStore,
      limit: RANKED,
      filter: documentId ? { documents: new Set([documentId]) } : {},
    };
    const words = await searchChunks(search);
    rankings.keywords.push({ id, documents: words.hits.map(({ chunkId }) => chunkId) });
    const both = await searchChunks({ ...search, semantics: { embedder } });
    rankings.fused.push({ id, documents: both.hits.map(({ chunkId }) => chunkId) });
  }
  return rankings;
}

/** Each chunk in the language of its document, as the server gives them. */
export function withLanguages(chunks: readonly IndexedChunk[]): IndexedChunk[] {
  const languages = new Map<string, string>();
  return chunks.map((chunk) => {
    const language = languages.get(chunk.documentId) ?? detectLanguage(chunk.body, 'eng');
    languages.set(chunk.documentId, language);
    return { ...chunk, language };
  });
}
