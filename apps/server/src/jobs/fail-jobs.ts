import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';
import type { EventStore } from '../events/event-store.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { type JobRow, type JobTable, UNFINISHED } from './job-table.ts';
import type { Untold } from './progress-recorder.ts';

export type Failure = {
  readonly code: string;
  readonly error: string;
  readonly untold?: Untold;
  /** What the stream is told; by default `failed` {error, code}. */
  readonly event?: NewEvent;
  /** Other columns of the table to set. */
  readonly set?: Readonly<Record<string, unknown>>;
};

/** Ends unfinished jobs as failed, with the reason, and their streams; gives those that had not ended before. */
export async function failJobs<Row extends JobRow>(
  transaction: Transaction,
  { events }: { readonly events: EventStore },
  table: JobTable,
  jobIds: readonly string[],
  failure: Failure,
): Promise<readonly Row[]> {
  if (jobIds.length === 0) return [];
  const { code, error, untold } = failure;
  const failed = (await transaction
    .update(table)
    .set({
      ...untold?.progress,
      status: 'failed',
      stage: 'failed',
      error,
      errorCode: code,
      finishedAt: sql`now()`,
      ...failure.set,
    } as never)
    .where(
      and(
        inAnyProject(table, 'the queue, or who stops them, names the jobs'),
        inArray(table.id, [...jobIds]),
        inArray(table.status, [...UNFINISHED]),
      ),
    )
    .returning()) as unknown as readonly Row[];
  if (failed.length === 0) return [];
  await events.append(
    failed.map(({ id }) => id),
    [...(untold?.events ?? []), failure.event ?? { name: 'failed', data: { error, code } }],
    { transaction, close: true },
  );
  return failed;
}
