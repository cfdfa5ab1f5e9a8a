export { analyzeText, type Token } from './analysis/analyze-text.ts';
export { detectLanguage, type Language } from './analysis/language.ts';
export type { ScorePart } from './query/explain-hit.ts';
export { findHighlights, type Highlight, type SoughtWords } from './query/find-highlights.ts';
export type { LiveSegment } from './query/open-segments.ts';
export type { Correction } from './query/prepare-query.ts';
export {
  type Hit,
  type KeywordResult,
  type KeywordSearch,
  type SearchFilter,
  searchKeywords,
} from './query/search-keywords.ts';
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
