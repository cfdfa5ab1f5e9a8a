import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Queue } from '../queue/index.ts';
import { documentJobs } from '../store/schema/index.ts';
import { announceDocument } from './announce-document.ts';
import type { Untold } from './progress-recorder.ts';

export type Failure = {
  readonly code: string;
  readonly error: string;
  readonly processingTimeMs?: number;
  readonly untold?: Untold;
};

/** Ends an unfinished job as failed, with its reason, and its stream, and tells who asked; one that has ended stays as it is. */
export async function failDocumentJob(
  transaction: Transaction,
  { events, queue }: { readonly events: EventStore; readonly queue: Queue },
  jobId: string,
  failure: Failure,
): Promise<void> {
  const [failed] = await transaction
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
    .where(and(eq(documentJobs.id, jobId), inArray(documentJobs.status, ['queued', 'processing'])))
    .returning();
  if (!failed) return;
  const { code, error, untold } = failure;
  await events.append(
    jobId,
    [...(untold?.events ?? []), { name: 'failed', data: { error, code } }],
    { transaction, close: true },
  );
  await announceDocument(transaction, queue, failed);
}
