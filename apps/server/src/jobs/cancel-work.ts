import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Queue } from '../queue/index.ts';
import { jobs } from '../store/schema/index.ts';
import { UNFINISHED } from './job-table.ts';
import type { WorkDefinition, WorkRow } from './work-definition.ts';

type Services = { readonly events: EventStore; readonly queue: Queue };

/** Stops jobs that have not ended, and their streams; gives those that were stopped by this. */
export async function cancelWork<Input extends object>(
  transaction: Transaction,
  { events, queue }: Services,
  { kind }: WorkDefinition<Input>,
  jobIds: readonly string[],
): Promise<readonly WorkRow[]> {
  if (jobIds.length === 0) return [];
  // An attempt that ends just now holds its place in line and then wants the job's row: places are taken first here too.
  const known = await transaction
    .select({ queueId: jobs.queueId })
    .from(jobs)
    .where(inArray(jobs.id, [...jobIds]));
  const places = known.flatMap(({ queueId }) => queueId ?? []);
  if (places.length > 0) await queue.cancel(kind, places, transaction);
  const stopped = await transaction
    .update(jobs)
    .set({
      status: 'canceled',
      stage: 'canceled',
      error: 'canceled by request',
      errorCode: 'canceled',
      finishedAt: sql`now()`,
    })
    .where(
      and(
        inArray(jobs.id, [...jobIds]),
        eq(jobs.kind, kind.name),
        inArray(jobs.status, [...UNFINISHED]),
      ),
    )
    .returning();
  if (stopped.length > 0) {
    await events.append(
      stopped.map(({ id }) => id),
      [{ name: 'failed', data: { code: 'canceled', error: 'canceled by request' } }],
      { transaction, close: true },
    );
  }
  return stopped;
}
