export { analyzeText, type Token } from './analysis/analyze-text.ts';
export { detectLanguage, type Language } from './analysis/language.ts';
export type { ScorePart } from './query/explain-hit.ts';
export {
  findMatches,
  type Highlight,
  joinMatches,
  type SoughtWords,
} from './query/find-matches.ts';
export type { LiveSegment } from './query/open-segments.ts';
export type { Correction } from './query/prepare-query.ts';
export {
  type Hit,
  type KeywordResult,
  type KeywordSearch,
  type SearchFilter,
  searchKeywords,
} from './query/search-keywords.ts';
export {
  type ChunkHit,
  type ChunkResult,
  type ChunkSearch,
  type Semantics,
  searchChunks,
} from './search-chunks.ts';
export { cacheBlocks } from './segments/block-cache.ts';
export { buildSegment } from './segments/build-segment.ts';
export { memoryStore } from './segments/memory-store.ts';
export { mergeSegments } from './segments/merge-segments.ts';
export { planMerges } from './segments/plan-merges.ts';
export type {
  IndexedChunk,
  Segment,
  SegmentBlock,
  SegmentMeta,
  SegmentStore,
} from './segments/segment.ts';
export { type Embedder, lsaEmbedder } from './semantic/embedder.ts';
export { decodeLsa, encodeLsa } from './semantic/encode-lsa.ts';
export { lsaVectors, unitVector } from './semantic/lsa-vector.ts';
export { mergeVectors } from './semantic/merge-vectors.ts';
export { floatsOf } from './semantic/quantise.ts';
export { trainCentroids } from './semantic/train-centroids.ts';
export { LSA_SAMPLE, type LsaModel, trainLsa } from './semantic/train-lsa.ts';
export { vectorBlocks, vectorPrefix } from './semantic/vector-blocks.ts';
