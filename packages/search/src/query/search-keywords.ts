import { UNSPACED } from '../analysis/segmented-terms.ts';
import { idBlockOf, idOf, readDocuments } from '../segments/chunk-table.ts';
import { decoded } from '../segments/decoded.ts';
import type { SegmentStore } from '../segments/segment.ts';
import { BestChunks, type Scored } from './best-chunks.ts';
import { explainHit, type ScorePart } from './explain-hit.ts';
import type { SoughtWords } from './find-matches.ts';
import { accepting, type LiveSegment, readEach } from './open-segments.ts';
import {
  type Correction,
  type PreparedQuery,
  prepareQuery,
  segmentClauses,
} from './prepare-query.ts';
import { type SegmentScope, searchSegment } from './search-segment.ts';

/** Which chunks may be found. */
export type SearchFilter = {
  /** Ids of the documents that may be found; all where left out. */
  readonly documents?: ReadonlySet<string>;
  /** Asked for every chunk that comes near the best; must be fast. */
  readonly accept?: (segmentId: string, ordinal: number) => boolean;
};

export type KeywordSearch = {
  readonly query: string;
  readonly segments: readonly LiveSegment[];
  readonly store: SegmentStore;
  /** How many chunks are wanted, counted from the best: a page's offset and length together. */
  readonly limit: number;
  readonly filter?: SearchFilter;
  /** Whether each hit says what its score is made of. */
  readonly explain?: boolean;
};

/** A chunk that was found. */
export type Hit = {
  readonly chunkId: string;
  readonly documentId: string;
  readonly segmentId: string;
  readonly ordinal: number;
  readonly score: number;
  /** Where the search asked for it: what the keyword score is made of, the largest part first. */
  readonly parts?: readonly ScorePart[];
};

export type KeywordResult = {
  /** Best first. */
  readonly hits: readonly Hit[];
  readonly corrections: readonly Correction[];
  /** What was looked for, for {@link findMatches}. */
  readonly sought: readonly SoughtWords[];
};

/** The best chunks for a query by BM25F over all live segments. */
export async function searchKeywords(search: KeywordSearch): Promise<KeywordResult> {
  const { segments, store, limit, filter } = search;
  const prepared = await prepareQuery(search.query, segments, store);
  const scopes = await searchScopes(prepared, segments, store, filter);
  const best = new BestChunks(limit);
  for (const scope of scopes) searchSegment(segmentClauses(prepared, scope.segment), scope, best);
  const found = best.taken();
  const hits = await toHits(found, segments, store);
  return {
    hits: search.explain ? explained(hits, found, prepared) : hits,
    corrections: prepared.corrections,
    sought: soughtWords(prepared),
  };
}

/** Hits with the parts of their keyword scores. */
export function explained(
  hits: readonly Hit[],
  found: readonly Scored[],
  prepared: PreparedQuery,
): Hit[] {
  return hits.map((hit, index) => {
    const { segment, ordinal } = found[index] as Scored;
    return { ...hit, parts: explainHit(prepared, segment, ordinal) };
  });
}

/** The words of all clauses that a chunk may or must hold. */
export function soughtWords(prepared: PreparedQuery): SoughtWords[] {
  const asked = prepared.clauses.filter(({ mode }) => mode !== 'mustNot');
  const long = asked.filter(({ text }) => !isOneSign(text));
  return (long.length > 0 ? long : asked).map(({ words, alternatives }) =>
    words ? words.map(({ terms }) => terms) : [alternatives.map(({ term }) => term)],
  );
}

/** A sign by itself stands everywhere; pairs show the place. */
function isOneSign(text: string): boolean {
  return UNSPACED.test(text) && Array.from(text).length === 1;
}

/** What each segment is searched with. */
export async function searchScopes(
  prepared: PreparedQuery,
  segments: readonly LiveSegment[],
  store: SegmentStore,
  filter: SearchFilter = {},
): Promise<SegmentScope[]> {
  const documents = filter.documents ? await readEach(store, segments, 'documents') : [];
  return segments.map((segment, index) => {
    const own = prepared.segments[index];
    return {
      segment: index,
      tables: prepared.tables,
      lengths: own?.lengths ?? new Uint8Array(),
      k1: prepared.scoring.k1,
      slack: own?.slack ?? 1,
      accepts: accepting(segment, documents[index] ?? new Uint8Array(), filter),
    };
  });
}

/** Names the chunks that were found. */
export async function toHits(
  best: readonly Scored[],
  segments: readonly LiveSegment[],
  store: SegmentStore,
): Promise<Hit[]> {
  const metaOf = (scored: Scored) => (segments[scored.segment] as LiveSegment).meta;
  const wanted = best.flatMap((scored) => {
    const segmentId = metaOf(scored).id;
    return [
      { segmentId, name: idBlockOf(scored.ordinal) },
      { segmentId, name: 'documents' },
    ];
  });
  const blocks = await store.read(wanted);
  return best.map((scored, index) => {
    const [ids, documents] = [blocks[index * 2], blocks[index * 2 + 1]];
    const meta = metaOf(scored);
    if (!ids || !documents)
      throw new Error(`Segment ${meta.id} lacks the ids of its chunks: it is not stored whole.`);
    const table = decoded(documents, (block) => readDocuments(block, meta.chunks));
    return {
      chunkId: idOf(ids, scored.ordinal),
      documentId: table.documentIds[table.documentOf[scored.ordinal] ?? 0] ?? '',
      segmentId: meta.id,
      ordinal: scored.ordinal,
      score: scored.score,
    };
  });
}
