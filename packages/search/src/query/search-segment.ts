import { type LengthTables, saturation } from '../segments/saturation.ts';
import type { BestChunks } from './best-chunks.ts';
import { END, type PostingsCursor } from './postings-cursor.ts';

/** A clause in one segment: cursors over its alternatives, each with what a full match of it gives. */
export type SegmentClause = {
  readonly cursors: readonly { readonly cursor: PostingsCursor; readonly factor: number }[];
  readonly mode: 'may' | 'must' | 'mustNot';
};

/** What a segment is searched with. */
export type SegmentScope = {
  readonly segment: number;
  readonly tables: LengthTables;
  readonly lengths: Uint8Array;
  readonly k1: number;
  /** By how much a stored bound may fall short, since it was made with the segment's own average lengths. */
  readonly slack: number;
  readonly accepts: (ordinal: number) => boolean;
};

/** A clause as the walk needs it: its bound, and the bound of all clauses up to it. */
type Walked = SegmentClause & { readonly bound: number; boundUpTo: number; ordinal: number };

/**
 * Puts the best chunks of a segment into `best`, visiting only those that may come in: MaxScore (Turtle and Flood
 * 1995) with bounds by group of postings (Ding and Suel 2011).
 */
export function searchSegment(
  clauses: readonly SegmentClause[],
  scope: SegmentScope,
  best: BestChunks,
): void {
  const musts = walkedOf(clauses, 'must', scope);
  const nots = walkedOf(clauses, 'mustNot', scope);
  const scored = walkedOf(clauses, 'may', scope)
    .concat(musts)
    .sort((a, b) => a.bound - b.bound);
  addBounds(scored);
  // One record for the whole walk: a new one at each of its hundred thousand steps would cost more than the step.
  const place = placeIn(scope);
  const at = { essential: 0, ordinal: 0, threshold: -1, boundedTo: -1, scope, place };
  for (let target = 0; ; ) {
    if (at.threshold !== best.threshold) raise(at, scored, best.threshold);
    if (at.essential >= scored.length) return;
    at.ordinal = meeting(musts, target) ?? nextOf(scored, at.essential, target);
    if (at.ordinal === END) return;
    target = skipped(scored, at);
    if (target > at.ordinal) continue;
    target = at.ordinal + 1;
    const isWanted = scope.accepts(at.ordinal) && !isExcluded(nots, at.ordinal);
    const score = isWanted ? scoreOf(scored, at) : 0;
    if (score > at.threshold) best.add({ segment: scope.segment, ordinal: at.ordinal, score });
  }
}

/** Where a walk stands. */
type WalkState = {
  essential: number;
  ordinal: number;
  threshold: number;
  /** Up to this chunk the groups' bounds are known to be above the threshold. */
  boundedTo: number;
  readonly scope: SegmentScope;
  readonly place: Place;
};

/** A chunk whose score is worked out. */
type Place = { readonly tables: LengthTables; readonly lengths: Uint8Array; ordinal: number };

function placeIn({ tables, lengths }: SegmentScope): Place {
  return { tables, lengths, ordinal: 0 };
}

function isExcluded(nots: readonly Walked[], ordinal: number): boolean {
  for (const clause of nots) if (advance(clause, ordinal) === ordinal) return true;
  return false;
}

function addBounds(scored: readonly Walked[]): void {
  let upTo = 0;
  for (const clause of scored) {
    upTo += clause.bound;
    clause.boundUpTo = upTo;
  }
}

/** From a threshold on some clauses cannot bring a chunk in by themselves. */
function raise(at: WalkState, scored: readonly Walked[], threshold: number): void {
  at.threshold = threshold;
  at.boundedTo = -1;
  while (at.essential < scored.length && (scored[at.essential] as Walked).boundUpTo <= threshold)
    at.essential++;
}

/** The scores of given chunks (ascending ordinals); undefined for one that lacks what must, or holds what must not be there. */
export function scoreChunks(
  clauses: readonly SegmentClause[],
  scope: SegmentScope,
  ordinals: readonly number[],
): (number | undefined)[] {
  const all = clauses.map((clause) => walked(clause, scope));
  const place = placeIn(scope);
  return ordinals.map((ordinal) => {
    let score = 0;
    place.ordinal = ordinal;
    for (const clause of all) {
      const isThere = advance(clause, ordinal) === ordinal;
      if (isThere ? clause.mode === 'mustNot' : clause.mode === 'must') return undefined;
      if (isThere) score += clauseScore(clause, place, scope.k1);
    }
    return score;
  });
}

function walkedOf(
  clauses: readonly SegmentClause[],
  mode: SegmentClause['mode'],
  scope: SegmentScope,
) {
  return clauses.filter((clause) => clause.mode === mode).map((clause) => walked(clause, scope));
}

function walked(clause: SegmentClause, { slack }: SegmentScope): Walked {
  const bounds = clause.cursors.map(
    ({ cursor, factor }) => Math.min(1, cursor.most * slack) * factor,
  );
  return { ...clause, bound: Math.max(0, ...bounds), boundUpTo: 0, ordinal: -1 };
}

function advance(clause: Walked, target: number): number {
  if (clause.ordinal >= target) return clause.ordinal;
  let nearest = END;
  for (const { cursor } of clause.cursors) {
    const at = cursor.advance(target);
    if (at < nearest) nearest = at;
  }
  clause.ordinal = nearest;
  return nearest;
}

/** The next chunk that all of the clauses hold; undefined where there are none. */
function meeting(clauses: readonly Walked[], from: number): number | undefined {
  if (clauses.length === 0) return undefined;
  let target = from;
  for (;;) {
    const furthest = Math.max(...clauses.map((clause) => advance(clause, target)));
    if (furthest === END || furthest === target) return furthest;
    target = furthest;
  }
}

function nextOf(scored: readonly Walked[], essential: number, target: number): number {
  let nearest = END;
  for (let index = essential; index < scored.length; index++) {
    const at = advance(scored[index] as Walked, target);
    if (at < nearest) nearest = at;
  }
  return nearest;
}

/** The chunk itself, or the first after it that may still come in, by the bounds of the groups around it. */
function skipped(scored: readonly Walked[], at: WalkState): number {
  const { ordinal, threshold, essential } = at;
  if (threshold === 0 || ordinal <= at.boundedTo) return ordinal;
  let sum = essential > 0 ? (scored[essential - 1] as Walked).boundUpTo : 0;
  let end = END;
  for (let index = essential; index < scored.length; index++) {
    const clause = scored[index] as Walked;
    if (clause.ordinal > ordinal) {
      // Nothing of it stands before that.
      end = Math.min(end, clause.ordinal - 1);
      continue;
    }
    let most = 0;
    for (const { cursor, factor } of clause.cursors) {
      most = Math.max(most, Math.min(1, cursor.boundAt(ordinal) * at.scope.slack) * factor);
      end = Math.min(end, cursor.boundEnd);
    }
    sum += most;
    if (sum <= threshold) continue;
    at.boundedTo = end;
    return ordinal;
  }
  return end === END ? ordinal + 1 : end + 1;
}

function scoreOf(scored: readonly Walked[], at: WalkState): number {
  let score = 0;
  at.place.ordinal = at.ordinal;
  for (let index = scored.length - 1; index >= 0; index--) {
    const clause = scored[index] as Walked;
    if (index < at.essential && score + clause.boundUpTo <= at.threshold) return 0;
    if (advance(clause, at.ordinal) === at.ordinal)
      score += clauseScore(clause, at.place, at.scope.k1);
  }
  return score;
}

function clauseScore(clause: Walked, place: Place, k1: number): number {
  let most = 0;
  for (const { cursor, factor } of clause.cursors) {
    if (cursor.ordinal !== place.ordinal) continue;
    const score = factor * saturation(cursor.counts(), 0, place, k1);
    if (score > most) most = score;
  }
  return most;
}
