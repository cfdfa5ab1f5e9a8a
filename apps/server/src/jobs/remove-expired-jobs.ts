import { and, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { ProcessServices } from '../features/process-services.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { jobs } from '../store/schema/index.ts';
import { UNFINISHED } from './job-table.ts';

/** Removed in one statement: few enough not to hold anybody up. */
const BATCH = 500;

const ANYBODYS = inAnyProject(jobs, 'a chore');

/** Removes records, and their streams, whose time is over. */
export async function removeExpiredJobs({ database, events }: ProcessServices): Promise<void> {
  for (;;) {
    const expired = database.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(ANYBODYS, lt(jobs.expiresAt, sql`now()`), notInArray(jobs.status, [...UNFINISHED])),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const removed = await database.db
      .delete(jobs)
      .where(and(ANYBODYS, inArray(jobs.id, expired)))
      .returning({ id: jobs.id });
    if (removed.length > 0) await events.remove(removed.map(({ id }) => id));
    if (removed.length < BATCH) return;
  }
}
