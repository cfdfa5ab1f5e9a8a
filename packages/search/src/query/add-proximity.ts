import { UNSPACED } from '../analysis/segmented-terms.ts';
import { saturation } from '../segments/saturation.ts';
import type { SegmentStore } from '../segments/segment.ts';
import { positionsAt } from '../segments/term-blocks.ts';
import type { Scored } from './best-chunks.ts';
import type { LiveSegment } from './open-segments.ts';
import { idfOf, type PreparedQuery } from './prepare-query.ts';
import { readPositions } from './read-positions.ts';

/** Words of a query that follow each other, by their places among the clauses. */
type Pair = { readonly first: number; readonly second: number };

type Places = ReadonlyMap<number, readonly number[]>;

/** A second word no further than this after the first is as good as next to it: one small word may stand between. */
const NEXT_TO = 2;
/** Words within so many positions belong to one statement. */
const WINDOW = 8;
/**
 * What a pair of words counts beside a word: chosen from .2 to .6 on seven sets, of which OHR-Bench, Cranfield and XQuAD
 * in German and Arabic gain and CISI, FinanceBench and XQuAD in English lose a little (docs/decisions/0901-search.md).
 */
const PROXIMITY_WEIGHT = 0.3;
/** In a large segment the positions of a word in every tenth chunk are megabytes, and its pairs say little. */
const COMMON_SHARE = 0.1;
const LARGE_SEGMENT = 20_000;

/**
 * Adds to the scores of candidates what words of the query that follow each other, and do so in the chunk or stand near
 * each other, say: pairs as in the sequential dependence model (Metzler and Croft 2005), each scored like a word, as rare
 * as it is among the candidates.
 */
export async function addProximity(
  candidates: readonly Scored[],
  prepared: PreparedQuery,
  segments: readonly LiveSegment[],
  store: SegmentStore,
): Promise<Scored[]> {
  const pairs = pairsOf(prepared);
  if (pairs.length === 0) return [...candidates];
  const placed = await readPlaces(candidates, { prepared, pairs, segments, store });
  const added = new Float64Array(candidates.length);
  const total = segments.reduce((sum, { meta }) => sum + meta.chunks, 0);
  for (const pair of pairs) addPair(added, pair, { candidates, prepared, placed, total });
  return candidates.map((one, index) => ({
    ...one,
    score: one.score + PROXIMITY_WEIGHT * (added[index] as number),
  }));
}

function pairsOf({ clauses }: PreparedQuery): Pair[] {
  const words = clauses.flatMap(({ kind, mode, text }, index) =>
    // pairs of signs overlap: that they follow each other says nothing more
    kind === 'word' && mode === 'may' && !UNSPACED.test(text) ? [index] : [],
  );
  return words.slice(1).map((second, index) => ({ first: words[index] as number, second }));
}

/** By segment and clause where its words stand in the candidates. */
async function readPlaces(
  candidates: readonly Scored[],
  from: {
    readonly prepared: PreparedQuery;
    readonly pairs: readonly Pair[];
    readonly segments: readonly LiveSegment[];
    readonly store: SegmentStore;
  },
): Promise<ReadonlyMap<string, Places>> {
  const clauses = [...new Set(from.pairs.flatMap(({ first, second }) => [first, second]))];
  const ordinals = Map.groupBy(candidates, ({ segment }) => segment);
  const wanted = [...ordinals.keys()].flatMap((segment) => {
    const { id, chunks } = (from.segments[segment] as LiveSegment).meta;
    const most = chunks > LARGE_SEGMENT ? chunks * COMMON_SHARE : chunks;
    return clauses.flatMap((clause) =>
      (from.prepared.segments[segment]?.lists[clause] ?? []).flatMap(({ bytes, at, total }) =>
        at && total <= most
          ? [{ segment, clause, bytes, at, segmentId: id, name: `positions/${at.block}` }]
          : [],
      ),
    );
  });
  const blocks = await from.store.read(wanted);
  const placed = new Map<string, Map<number, readonly number[]>>();
  for (const [index, { segment, clause, bytes, at }] of wanted.entries()) {
    const block = blocks[index];
    if (!block) continue;
    const inSegment = (ordinals.get(segment) ?? []).map(({ ordinal }) => ordinal);
    const term = { postings: bytes, positions: positionsAt(block, at.place) };
    const key = `${segment} ${clause}`;
    const known = placed.get(key) ?? new Map<number, readonly number[]>();
    for (const [ordinal, places] of readPositions(
      term,
      inSegment.sort((a, b) => a - b),
    ))
      known.set(ordinal, [...(known.get(ordinal) ?? []), ...places]);
    placed.set(key, known);
  }
  return placed;
}

function addPair(
  added: Float64Array,
  { first, second }: Pair,
  from: {
    readonly candidates: readonly Scored[];
    readonly prepared: PreparedQuery;
    readonly placed: ReadonlyMap<string, Places>;
    readonly total: number;
  },
): void {
  const { candidates, prepared, placed, total } = from;
  const counts = candidates.map(({ segment, ordinal }) =>
    countNear(
      placed.get(`${segment} ${first}`)?.get(ordinal) ?? [],
      placed.get(`${segment} ${second}`)?.get(ordinal) ?? [],
    ),
  );
  for (const kind of ['following', 'near'] as const) {
    const holding = counts.filter((count) => count[kind] > 0).length;
    const idf = idfOf(holding, total);
    for (const [index, count] of counts.entries()) {
      if (count[kind] === 0) continue;
      const { segment, ordinal } = candidates[index] as Scored;
      const lengths = prepared.segments[segment]?.lengths ?? new Uint8Array();
      const place = { tables: prepared.tables, lengths, ordinal };
      const full = saturation([count[kind], 0, 0, 0], 0, place, prepared.scoring.k1);
      (added[index] as number) += (idf * full) / 2;
    }
  }
}

function countNear(firsts: readonly number[], seconds: readonly number[]) {
  let [following, near] = [0, 0];
  for (const first of firsts)
    for (const second of seconds) {
      const distance = second - first;
      if (distance > 0 && distance <= NEXT_TO) following++;
      if (distance !== 0 && Math.abs(distance) < WINDOW) near++;
    }
  return { following, near };
}
