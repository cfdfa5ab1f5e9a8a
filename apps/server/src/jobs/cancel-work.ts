import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Queue } from '../queue/index.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { jobs } from '../store/schema/index.ts';
import { UNFINISHED } from './job-table.ts';
import type { WorkIdentity, WorkRow } from './work-definition.ts';

type Services = { readonly events: EventStore; readonly queue: Queue };

const CANCELED = 'canceled by request';

/** Stops jobs that have not ended, and their streams; gives those that were stopped by this. */
export async function cancelWork<Input extends object>(
  transaction: Transaction,
  { events, queue }: Services,
  { kind, failureEvent }: WorkIdentity<Input>,
  jobIds: readonly string[],
): Promise<readonly WorkRow[]> {
  if (jobIds.length === 0) return [];
  const isOneOf = and(
    inAnyProject(jobs, 'who cancels has found them in their project'),
    inArray(jobs.id, [...jobIds]),
  );
  // An attempt that ends just now holds its place in line and then wants the job's row: places are taken first here too.
  const known = await transaction.select({ queueId: jobs.queueId }).from(jobs).where(isOneOf);
  const places = known.flatMap(({ queueId }) => queueId ?? []);
  if (places.length > 0) await queue.cancel(kind, places, transaction);
  const stopped = await transaction
    .update(jobs)
    .set({
      status: 'canceled',
      stage: 'canceled',
      error: CANCELED,
      errorCode: 'canceled',
      finishedAt: sql`now()`,
    })
    .where(and(isOneOf, eq(jobs.kind, kind.name), inArray(jobs.status, [...UNFINISHED])))
    .returning();
  if (stopped.length > 0) {
    await events.append(
      stopped.map(({ id }) => id),
      [
        failureEvent?.('canceled', CANCELED) ?? {
          name: 'failed',
          data: { code: 'canceled', error: CANCELED },
        },
      ],
      { transaction, close: true },
    );
  }
  return stopped;
}
