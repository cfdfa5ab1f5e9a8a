import type { Transaction } from '../database/index.ts';
import type { Queue } from '../queue/index.ts';
import { announceEvent } from '../webhooks/index.ts';
import { type DocumentJobRow, toDocumentJob } from './to-document-job.ts';

/** Tells the project's webhooks, and the job's own `webhook_url`, that a job has ended. */
export async function announceDocument(
  transaction: Transaction,
  queue: Queue,
  row: DocumentJobRow,
): Promise<void> {
  await announceEvent(transaction, queue, {
    projectId: row.projectId,
    type: row.status === 'completed' ? 'document.completed' : 'document.failed',
    data: toDocumentJob(row),
    callback: row.webhookUrl === null ? null : { url: row.webhookUrl, subjectId: row.id },
  });
}
