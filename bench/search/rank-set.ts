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
import { RANKED, type Ranking, type RankingSet } from './ranking-sets.ts';

/** Ranks the texts of a set for its queries: by our keywords alone, and with meaning. */
export async function rankSet(set: RankingSet): Promise<Readonly<Record<string, Ranking>>> {
  const chunks = withLanguages(set.chunks);
  const segment = buildSegment('set', chunks);
  const embedder = lsaEmbedder(trainLsa('lsa', chunks));
  const vectors = vectorBlocks('lsa', await embedder.embedChunks(chunks));
  const store = memoryStore([{ ...segment, blocks: [...segment.blocks, ...vectors] }]);
  const keywords: { id: string; documents: string[] }[] = [];
  const fused: typeof keywords = [];
  for (const { id, text, documentId } of set.queries) {
    const search = {
      query: text,
      segments: [segment],
      store: store as SegmentStore,
      limit: RANKED,
      filter: documentId ? { documents: new Set([documentId]) } : {},
    };
    const words = await searchChunks(search);
    keywords.push({ id, documents: words.hits.map(({ chunkId }) => chunkId) });
    const both = await searchChunks({ ...search, semantics: { embedder } });
    fused.push({ id, documents: both.hits.map(({ chunkId }) => chunkId) });
  }
  return { keywords, fused };
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
