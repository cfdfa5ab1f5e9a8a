import type { Language } from '../analysis/language.ts';
import { foldAccents } from '../analysis/stem-word.ts';
import { SCORING, type Scoring } from '../segments/fields.ts';
import {
  averageLengths,
  type LengthTables,
  lengthTables,
  saturation,
} from '../segments/saturation.ts';
import type { SegmentStore } from '../segments/segment.ts';
import { positionsAt } from '../segments/term-blocks.ts';
import type { Alternative, Clause } from './clause.ts';
import { correctSpelling, expandPrefix } from './expand-clause.ts';
import { findPhrase } from './find-phrase.ts';
import { type LiveSegment, readEach, readPostings, type TermPlace } from './open-segments.ts';
import { planQuery } from './plan-query.ts';
import { PostingsCursor } from './postings-cursor.ts';
import type { SegmentClause } from './search-segment.ts';

/** A word that does not occur, and the word it was taken for. */
export type Correction = { readonly word: string; readonly taken: string };

/** A query with all that is needed to score chunks with it. */
export type PreparedQuery = {
  readonly clauses: readonly (Clause & { readonly idf: number })[];
  readonly corrections: readonly Correction[];
  readonly scoring: Scoring;
  readonly tables: LengthTables;
  /** By segment: the coded lengths of its fields, how far its stored bounds may fall short, and the clauses' postings. */
  readonly segments: readonly {
    readonly lengths: Uint8Array;
    readonly slack: number;
    readonly lists: readonly (readonly {
      readonly bytes: Uint8Array;
      readonly weight: number;
      readonly term: string;
      /** Chunks that hold it. */
      readonly total: number;
      /** Where its positions lie; a phrase has none. */
      readonly at?: { readonly block: number; readonly place: number };
    }[])[];
  }[];
};

/** Languages a query is read in at most: the commonest of the set. */
const MOST_LANGUAGES = 4;
/** A language with a smaller share of the chunks is not one of the set's. */
const LEAST_SHARE = 0.02;
/** A word in no more than one chunk of this many is looked up for a misspelling, if another word is far commoner. */
const RARE_SHARE = 1 / 20_000;
const FAR_COMMONER = 20;

/** Reads a query's postings from all segments and works out what each clause weighs. */
export async function prepareQuery(
  query: string,
  segments: readonly LiveSegment[],
  store: SegmentStore,
  scoring: Scoring = SCORING,
): Promise<PreparedQuery> {
  const metas = segments.map(({ meta }) => meta);
  const abbreviations = new Map(metas.flatMap((meta) => Object.entries(meta.abbreviations)));
  const planned = planQuery(query, { languages: commonLanguages(segments), abbreviations });
  const first = await readPostings(store, segments, [...new Set(planned.flatMap(termsOf))]);
  const { clauses, corrections } = await expanded(planned, first, segments, store);
  const more = await readPostings(store, segments, [...new Set(clauses.flatMap(termsOf))]);
  const averages = averageLengths(metas);
  const tables = lengthTables(averages, scoring);
  const lengths = await readEach(store, segments, 'lengths');
  const inSegments = await Promise.all(
    segments.map(async (segment, index) => {
      const own = averageLengths([segment.meta]);
      const slack = Math.max(
        ...own.map((length, field) => (averages[field] as number) / length),
        1,
      );
      const found = more[index] ?? new Map<string, TermPlace>();
      const place = {
        tables: lengthTables(own, scoring),
        lengths: lengths[index] as Uint8Array,
        ordinal: 0,
      };
      const lists = await Promise.all(
        clauses.map((clause) => listsOf(clause, found, { segment, store, place, k1: scoring.k1 })),
      );
      return { lengths: lengths[index] as Uint8Array, slack, lists };
    }),
  );
  const total = metas.reduce((sum, meta) => sum + meta.chunks, 0);
  const weighed = clauses.map((clause, index) => {
    const counts = new Map<string, number>();
    for (const { lists } of inSegments)
      for (const { total: own, term } of lists[index] ?? [])
        counts.set(term, (counts.get(term) ?? 0) + own);
    return { ...clause, idf: idfOf(Math.max(0, ...counts.values()), total) };
  });
  return { clauses: weighed, corrections, scoring, tables, segments: inSegments };
}

/** The clauses of a prepared query in one segment, at their beginning. */
export function segmentClauses(prepared: PreparedQuery, segment: number): SegmentClause[] {
  return prepared.clauses.map(({ idf, weight, mode }, index) => ({
    mode,
    cursors: (prepared.segments[segment]?.lists[index] ?? []).map((list) => ({
      cursor: new PostingsCursor(list.bytes),
      factor: idf * weight * list.weight,
    })),
  }));
}

function commonLanguages(segments: readonly LiveSegment[]): Language[] {
  const counts = new Map<Language, number>();
  for (const { meta } of segments)
    for (const [language, count] of Object.entries(meta.languages))
      counts.set(language, (counts.get(language) ?? 0) + count);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([, count]) => count >= total * LEAST_SHARE)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_LANGUAGES)
    .map(([language]) => language);
}

function termsOf(clause: Clause): string[] {
  return [
    ...clause.alternatives.map(({ term }) => term),
    ...(clause.words ?? []).flatMap(({ terms }) => terms),
  ];
}

/** Prefixes with the words they stand for, and misspelt words with those they may have been. */
async function expanded(
  planned: readonly Clause[],
  found: readonly ReadonlyMap<string, TermPlace>[],
  segments: readonly LiveSegment[],
  store: SegmentStore,
): Promise<{ clauses: Clause[]; corrections: Correction[] }> {
  const total = segments.reduce((sum, { meta }) => sum + meta.chunks, 0);
  const corrections: Correction[] = [];
  const clauses = await Promise.all(
    planned.map(async (clause) => {
      if (clause.kind === 'prefix')
        return { ...clause, alternatives: await expandPrefix(clause.text, segments, store) };
      const count = countOf(clause.alternatives, found);
      if (!clause.mayBeMisspelt || count > total * RARE_SHARE) return clause;
      const likely = await correctSpelling(
        foldAccents(clause.text),
        count * FAR_COMMONER,
        segments,
        store,
      );
      if (likely.length === 0) return clause;
      if (count === 0) corrections.push({ word: clause.text, taken: likely[0]?.word ?? '' });
      return { ...clause, alternatives: [...clause.alternatives, ...likely] };
    }),
  );
  return { clauses, corrections };
}

function countOf(
  alternatives: readonly Alternative[],
  found: readonly ReadonlyMap<string, TermPlace>[],
): number {
  let count = 0;
  for (const { term } of alternatives)
    for (const places of found) {
      const place = places.get(term);
      if (place) count += new PostingsCursor(place.postings).total;
    }
  return count;
}

async function listsOf(
  clause: Clause,
  found: ReadonlyMap<string, TermPlace>,
  scope: {
    readonly segment: LiveSegment;
    readonly store: SegmentStore;
    readonly place: { tables: LengthTables; lengths: Uint8Array; ordinal: number };
    readonly k1: number;
  },
) {
  if (!clause.words)
    return clause.alternatives.flatMap(({ term, weight }) => {
      const place = found.get(term);
      if (!place) return [];
      const { postings: bytes, block, place: at } = place;
      const { total } = new PostingsCursor(bytes);
      return [{ bytes, weight, term, total, at: { block, place: at } }];
    });
  const segmentId = scope.segment.meta.id;
  const words = await Promise.all(
    clause.words.map(async ({ terms, offset }) => {
      const places = terms.flatMap((term) => found.get(term) ?? []);
      const blocks = await scope.store.read(
        places.map(({ block }) => ({ segmentId, name: `positions/${block}` })),
      );
      const read = places.flatMap(({ postings, place }, index) => {
        const block = blocks[index];
        return block ? [{ postings, positions: positionsAt(block, place) }] : [];
      });
      return { offset, terms: read };
    }),
  );
  const bytes = findPhrase(words, (ordinal, counts, at) => {
    scope.place.ordinal = ordinal;
    return saturation(counts, at, scope.place, scope.k1);
  });
  return bytes
    ? [{ bytes, weight: 1, term: clause.text, total: new PostingsCursor(bytes).total }]
    : [];
}

/** How rare a term is, never below zero. */
export function idfOf(count: number, total: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}
