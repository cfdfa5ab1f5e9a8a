import { and, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { BlobStore } from '../../blobs/index.ts';
import type { OpenDatabase } from '../../database/index.ts';
import { inAnyProject } from '../../store/owned-by.ts';
import { documentJobs } from '../../store/schema/index.ts';

export type Retention = {
  /** Days after a job's end; null: forever. */
  readonly resultDays: number | null;
  readonly fileDays: number | null;
};

type Services = { readonly database: OpenDatabase; readonly blobs: BlobStore };

/** Jobs let go in one transaction: small enough not to hold anybody up. */
const BATCH = 100;

const REASON = 'the operator decides how long all are kept';

/** Lets go of results and files whose time is over; the job records stay. Several processes may do it at once. */
export async function applyRetention(
  services: Services,
  { resultDays, fileDays }: Retention,
): Promise<{ readonly results: number; readonly files: number }> {
  const results = resultDays === null ? 0 : await repeat(() => dropResults(services, resultDays));
  const files = fileDays === null ? 0 : await repeat(() => dropFiles(services, fileDays));
  return { results, files };
}

async function repeat(dropBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const dropped = await dropBatch();
    total += dropped;
    if (dropped < BATCH) return total;
  }
}

function dropResults({ database, blobs }: Services, days: number): Promise<number> {
  return database.db.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: documentJobs.id, results: documentJobs.results })
      .from(documentJobs)
      .where(and(isOver(days), isNotNull(documentJobs.results)))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    await blobs.release(
      transaction,
      rows.flatMap(({ results }) => Object.values(results ?? {})),
    );
    await transaction.update(documentJobs).set({ results: null }).where(isOneOf(rows));
    return rows.length;
  });
}

function dropFiles({ database, blobs }: Services, days: number): Promise<number> {
  return database.db.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: documentJobs.id, sha256: documentJobs.sha256 })
      .from(documentJobs)
      .where(
        and(
          isOver(days),
          eq(documentJobs.fileKept, true),
          notInArray(documentJobs.status, ['queued', 'processing']),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    await blobs.release(
      transaction,
      rows.map(({ sha256 }) => sha256),
    );
    await transaction.update(documentJobs).set({ fileKept: false }).where(isOneOf(rows));
    return rows.length;
  });
}

function isOneOf(rows: readonly { readonly id: string }[]) {
  const ids = rows.map(({ id }) => id);
  return and(inAnyProject(documentJobs, REASON), inArray(documentJobs.id, ids));
}

function isOver(days: number) {
  return and(
    inAnyProject(documentJobs, REASON),
    lt(documentJobs.finishedAt, sql`now() - ${days} * interval '1 day'`),
  );
}
