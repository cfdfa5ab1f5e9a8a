import { addProximity } from './query/add-proximity.ts';
import { BestChunks, type Scored } from './query/best-chunks.ts';
import { type PreparedQuery, prepareQuery, segmentClauses } from './query/prepare-query.ts';
import {
  explained,
  type Hit,
  type KeywordResult,
  type KeywordSearch,
  searchScopes,
  soughtWords,
  toHits,
} from './query/search-keywords.ts';
import { type SegmentScope, scoreChunks, searchSegment } from './query/search-segment.ts';
import type { Embedder } from './semantic/embedder.ts';
import { nearestChunks, nearnessOf, type VectorQuery } from './semantic/near-chunks.ts';

/** What a search by meaning needs beside the words. */
export type Semantics = {
  readonly embedder: Embedder;
  /** Of the embedder's vectors, where the set is large; as {@link vectorBlocks} was given them. */
  readonly centroids?: Float32Array;
  /** Share of the score that nearness of meaning has, 0 to 1. */
  readonly weight?: number;
};

export type ChunkSearch = KeywordSearch & { readonly semantics?: Semantics };

/** A hit with the two scores its score is made of: each from 0 to 1, words in proportion to the best hit's. */
export type ChunkHit = Hit & { readonly keywords: number; readonly meaning: number };

export type ChunkResult = Omit<KeywordResult, 'hits'> & { readonly hits: readonly ChunkHit[] };

/** Cranfield and CISI alone would each choose between .4 and .5 (grid of .2 to .5, developers' queries). */
const MEANING_WEIGHT = 0.4;
/** Candidates from the words and from the meaning; hits further down are too rarely right to look at. */
const CANDIDATES = 200;

/** The best chunks for a query by its words (BM25F) and its meaning (cosine of vectors), added up. */
export async function searchChunks(search: ChunkSearch): Promise<ChunkResult> {
  const { segments, store, limit, filter, semantics } = search;
  const prepared = await prepareQuery(search.query, segments, store);
  const scopes = await searchScopes(prepared, segments, store, filter);
  const best = new BestChunks(Math.max(limit, CANDIDATES));
  for (const scope of scopes) searchSegment(segmentClauses(prepared, scope.segment), scope, best);
  const words = { prepared, scopes, byWords: best.taken() };
  const fused = semantics ? await fuse(search, semantics, words) : await rankByWords(search, words);
  const found = fused.slice(0, limit);
  const hits = await toHits(found, segments, store);
  const shown = search.explain ? explained(hits, found, prepared) : hits;
  return {
    hits: shown.map((hit, index) => {
      const { keywords, meaning } = found[index] as Fused;
      return { ...hit, keywords, meaning };
    }),
    corrections: prepared.corrections,
    sought: soughtWords(prepared),
  };
}

type Fused = Scored & { readonly keywords: number; readonly meaning: number };

type Words = {
  readonly prepared: PreparedQuery;
  readonly scopes: readonly SegmentScope[];
  readonly byWords: readonly Scored[];
};

async function rankByWords(search: ChunkSearch, words: Words): Promise<Fused[]> {
  const scored = await scoreByWords(search, words.prepared, words.byWords);
  return inOrder(scored.map((one) => ({ ...one, score: one.keywords, meaning: 0 })));
}

async function fuse(search: ChunkSearch, semantics: Semantics, words: Words): Promise<Fused[]> {
  const { segments, store, limit } = search;
  const {
    embedder,
    centroids = new Float32Array(),
    weight = MEANING_WEIGHT * (semantics.embedder.trust ?? 1),
  } = semantics;
  const vector = await embedder.embedQuery(search.query, queryTerms(words.prepared));
  const query: VectorQuery = { modelId: embedder.id, vector, centroids, segments, store };
  const known = new Set(words.byWords.map(keyOf));
  const accepts = words.scopes.map((scope) => scope.accepts);
  const near = await nearestChunks(query, accepts, Math.max(limit, CANDIDATES));
  const added = wordScores(
    near.filter((one) => !known.has(keyOf(one))),
    words,
  );
  const all = await scoreByWords(search, words.prepared, [...words.byWords, ...added]);
  const meanings = await meaningsOf(query, all, near);
  const nearest = meanings.reduce<number>((most, one = 0) => Math.max(most, one), 0);
  return inOrder(
    all.map((one, index) => {
      // one that has no vector yet is taken to be as near in meaning as it is in words
      const meaning = Math.max(0, meanings[index] ?? nearest * one.keywords);
      return { ...one, meaning, score: (1 - weight) * one.keywords + weight * meaning };
    }),
  );
}

/** How near each candidate is in meaning; those that were found by it are known. */
async function meaningsOf(
  query: VectorQuery,
  candidates: readonly Scored[],
  near: readonly Scored[],
): Promise<(number | undefined)[]> {
  const known = new Map(near.map((one) => [keyOf(one), one.score]));
  const others = candidates.filter((one) => !known.has(keyOf(one)));
  const read = await nearnessOf(query, others);
  for (const [index, one] of others.entries()) {
    const meaning = read[index];
    if (meaning !== undefined) known.set(keyOf(one), meaning);
  }
  return candidates.map((one) => known.get(keyOf(one)));
}

/** Scores by words and their nearness to each other, in proportion to the best. */
async function scoreByWords(
  { segments, store }: ChunkSearch,
  prepared: PreparedQuery,
  candidates: readonly Scored[],
): Promise<(Scored & { readonly keywords: number })[]> {
  const scored = await addProximity(candidates, prepared, segments, store);
  const most = scored.reduce((highest, { score }) => Math.max(highest, score), 0) || 1;
  return scored.map((one) => ({ ...one, keywords: one.score / most }));
}

function inOrder(found: readonly Fused[]): Fused[] {
  return found.toSorted(
    (a, b) => b.score - a.score || a.segment - b.segment || a.ordinal - b.ordinal,
  );
}

/** Chunks near in meaning with their scores by words; without those that lack what must or hold what must not be there. */
function wordScores(near: readonly Scored[], { prepared, scopes }: Words): Scored[] {
  const found: Scored[] = [];
  for (const scope of scopes) {
    const ordinals = near
      .filter(({ segment }) => segment === scope.segment)
      .map(({ ordinal }) => ordinal)
      .sort((a, b) => a - b);
    if (ordinals.length === 0) continue;
    const scores = scoreChunks(segmentClauses(prepared, scope.segment), scope, ordinals);
    for (const [index, ordinal] of ordinals.entries()) {
      const score = scores[index];
      if (score !== undefined) found.push({ segment: scope.segment, ordinal, score });
    }
  }
  return found;
}

/** The terms a query was read as, each as often as it was asked for; guesses at misspelt words and synonyms are left to the words. */
function queryTerms(prepared: PreparedQuery): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, mode, alternatives, words, weight } of prepared.clauses) {
    if (mode === 'mustNot' || kind === 'synonym') continue;
    const asked = alternatives.filter((alternative) => alternative.weight === 1);
    const terms = words ? words.flatMap((word) => word.terms) : asked.map(({ term }) => term);
    for (const term of terms) counts.set(term, Math.max(1, weight));
  }
  return counts;
}

function keyOf({ segment, ordinal }: Scored): string {
  return `${segment} ${ordinal}`;
}
