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
  let essential = 0;
  for (let target = 0; ; ) {
    essential = firstEssential(scored, essential, best.threshold);
    if (essential >= scored.length) return;
    const ordinal = musts.length > 0 ? meeting(musts, target) : nextOf(scored, essential, target);
    if (ordinal === END) return;
    target = skipped(scored, { essential, ordinal, threshold: best.threshold, slack: scope.slack });
    if (target > ordinal) continue;
    target = ordinal + 1;
    if (!scope.accepts(ordinal) || nots.some((clause) => advance(clause, ordinal) === ordinal))
      continue;
    const score = scoreOf(scored, { essential, ordinal, threshold: best.threshold, scope });
    if (score > best.threshold) best.add({ segment: scope.segment, ordinal, score });
  }
}

function addBounds(scored: readonly Walked[]): void {
  let upTo = 0;
  for (const clause of scored) {
    upTo += clause.bound;
    clause.boundUpTo = upTo;
  }
}

/** Clauses before this one cannot bring a chunk in by themselves. */
function firstEssential(scored: readonly Walked[], from: number, threshold: number): number {
  let first = from;
  while (first < scored.length && (scored[first] as Walked).boundUpTo <= threshold) first++;
  return first;
}

/** The scores of given chunks (ascending ordinals) under the clauses; 0 for what must not or does not match. */
export function scoreChunks(
  clauses: readonly SegmentClause[],
  scope: SegmentScope,
  ordinals: readonly number[],
): number[] {
  const scored = clauses
    .filter(({ mode }) => mode !== 'mustNot')
    .map((clause) => walked(clause, scope));
  return ordinals.map((ordinal) => {
    let score = 0;
    for (const clause of scored)
      if (advance(clause, ordinal) === ordinal) score += clauseScore(clause, ordinal, scope);
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

/** The next chunk that all of the clauses hold. */
function meeting(clauses: readonly Walked[], from: number): number {
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
function skipped(
  scored: readonly Walked[],
  at: { essential: number; ordinal: number; threshold: number; slack: number },
): number {
  if (at.threshold === 0) return at.ordinal;
  let sum = at.essential > 0 ? (scored[at.essential - 1] as Walked).boundUpTo : 0;
  let end = END;
  for (let index = at.essential; index < scored.length; index++) {
    let most = 0;
    for (const { cursor, factor } of (scored[index] as Walked).cursors) {
      most = Math.max(most, Math.min(1, cursor.boundAt(at.ordinal) * at.slack) * factor);
      end = Math.min(end, cursor.boundEnd);
    }
    sum += most;
    if (sum > at.threshold) return at.ordinal;
  }
  return end === END ? at.ordinal + 1 : end + 1;
}

function scoreOf(
  scored: readonly Walked[],
  at: { essential: number; ordinal: number; threshold: number; scope: SegmentScope },
): number {
  let score = 0;
  for (let index = scored.length - 1; index >= 0; index--) {
    const clause = scored[index] as Walked;
    if (index < at.essential && score + clause.boundUpTo <= at.threshold) return 0;
    if (advance(clause, at.ordinal) === at.ordinal)
      score += clauseScore(clause, at.ordinal, at.scope);
  }
  return score;
}

function clauseScore(clause: Walked, ordinal: number, scope: SegmentScope): number {
  let most = 0;
  for (const { cursor, factor } of clause.cursors) {
    if (cursor.ordinal !== ordinal) continue;
    const place = { tables: scope.tables, lengths: scope.lengths, ordinal };
    const score = factor * saturation(cursor.counts, cursor.countsAt, place, scope.k1);
    if (score > most) most = score;
  }
  return most;
}
