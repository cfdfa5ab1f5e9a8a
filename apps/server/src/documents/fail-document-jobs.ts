import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Queue } from '../queue/index.ts';
import { documentJobs } from '../store/schema/index.ts';
import { announceDocuments } from './announce-documents.ts';
import type { Untold } from './progress-recorder.ts';

export type Failure = {
  readonly code: string;
  readonly error: string;
  readonly processingTimeMs?: number;
  readonly untold?: Untold;
};

/** Ends unfinished jobs as failed, with the reason, and their streams, and tells who asked; those that have ended stay as they are. */
export async function failDocumentJobs(
  transaction: Transaction,
  { events, queue }: { readonly events: EventStore; readonly queue: Queue },
  jobIds: readonly string[],
  failure: Failure,
): Promise<void> {
  if (jobIds.length === 0) return;
  const failed = await transaction
    .update(documentJobs)
    .set({
      ...failure.untold?.progress,
      status: 'failed',
      stage: 'failed',
      error: failure.error,
      errorCode: failure.code,
      password: null,
      processingTimeMs: failure.processingTimeMs ?? null,
      finishedAt: sql`now()`,
    })
    .where(
      and(
        inArray(documentJobs.id, [...jobIds]),
        inArray(documentJobs.status, ['queued', 'processing']),
      ),
    )
    .returning();
  if (failed.length === 0) return;
  const { code, error, untold } = failure;
  await events.append(
    failed.map(({ id }) => id),
    [...(untold?.events ?? []), { name: 'failed', data: { error, code } }],
    { transaction, close: true },
  );
  await announceDocuments(transaction, queue, failed);
}
