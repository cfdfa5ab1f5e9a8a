import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { scoringJobs, turns } from '../store/schema/index.ts';
import type { ScoringRow } from './to-scoring-job.ts';

/** Scores of the project that meet a condition, newest first, with their turns. */
export function readScoringJobs(
  db: Transaction,
  owner: { readonly projectId: string },
  condition: SQL | undefined,
  limit: number,
): Promise<readonly ScoringRow[]> {
  return db
    .select()
    .from(scoringJobs)
    .leftJoin(turns, eq(turns.id, scoringJobs.turnId))
    .where(and(ownedBy(scoringJobs, owner), condition))
    .orderBy(desc(scoringJobs.id))
    .limit(limit);
}
