import type { Transaction } from '../../database/index.ts';
import type { EventStore } from '../../events/event-store.ts';
import { failJobs } from '../../jobs/fail-jobs.ts';
import type { Untold } from '../../jobs/progress-recorder.ts';
import type { CounterStore } from '../../metrics/counter-store.ts';
import type { Queue } from '../../queue/index.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { announceDocuments } from './announce-documents.ts';
import { countDocuments } from './count-documents.ts';
import type { DocumentJobRow } from './to-document-job.ts';

export type DocumentFailure = {
  readonly code: string;
  readonly error: string;
  readonly processingTimeMs?: number;
  readonly untold?: Untold;
};

type Services = {
  readonly events: EventStore;
  readonly queue: Queue;
  readonly counters: CounterStore;
};

/** Ends unfinished jobs as failed, with the reason, and tells who asked; those that have ended stay as they are. */
export async function failDocumentJobs(
  transaction: Transaction,
  services: Services,
  jobIds: readonly string[],
  { processingTimeMs, ...failure }: DocumentFailure,
): Promise<void> {
  const failed = await failJobs<DocumentJobRow>(transaction, services, documentJobs, jobIds, {
    ...failure,
    set: { password: null, processingTimeMs: processingTimeMs ?? null },
  });
  countDocuments(services.counters, failed);
  await announceDocuments(transaction, services.queue, failed);
}
