import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/index.ts';
import type { EventStore } from '../events/event-store.ts';
import { newId } from '../http/new-id.ts';
import type { Queue } from '../queue/index.ts';
import { jobs } from '../store/schema/index.ts';
import type { WorkDefinition, WorkRow } from './work-definition.ts';

export type NewWork<Input extends object> = {
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly subjectId?: string;
  readonly input: Input;
  /** Somebody waits on the line. */
  readonly interactive?: boolean;
  /** What the stream's `connected` event says besides the job's id. */
  readonly connected?: object;
};

type Services = { readonly events: EventStore; readonly queue: Queue };

const DAY_MS = 24 * 3600 * 1000;

/** The record, its stream and its place in line: all there when the transaction commits. */
export async function createWork<Input extends object>(
  transaction: Transaction,
  { events, queue }: Services,
  definition: WorkDefinition<Input>,
  wanted: NewWork<Input>,
): Promise<WorkRow> {
  const { keepDays, kind } = definition;
  const expiresAt = keepDays === null ? null : new Date(Date.now() + keepDays * DAY_MS);
  const [row] = await transaction
    .insert(jobs)
    .values({
      id: newId(definition.idPrefix),
      kind: kind.name,
      projectId: wanted.projectId,
      apiKeyId: wanted.apiKeyId,
      subjectId: wanted.subjectId ?? null,
      input: wanted.input as Record<string, unknown>,
      queueId: randomUUID(),
      expiresAt,
    })
    .returning();
  if (!row) throw new Error('the job was not stored');
  const begin = [{ name: 'connected', data: { job_id: row.id, ...wanted.connected } }];
  await events.open(
    { id: row.id, projectId: row.projectId, begin, ...(expiresAt && { expiresAt }) },
    transaction,
  );
  await queue.enqueue(
    kind,
    { jobId: row.id },
    {
      id: row.queueId ?? randomUUID(),
      transaction,
      share: wanted.apiKeyId,
      priority: wanted.interactive ? 'interactive' : 'normal',
    },
  );
  return row;
}
