import type { Transaction } from '../../database/index.ts';
import type { Queue } from '../../queue/index.ts';
import { announceEvents } from '../../webhooks/index.ts';
import { type DocumentJobRow, toDocumentJob } from './to-document-job.ts';

/** Tells the project's webhooks, and the jobs' own `webhook_url`, that jobs have ended: all of one project, in one way. */
export async function announceDocuments(
  transaction: Transaction,
  queue: Queue,
  rows: readonly DocumentJobRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await announceEvents(transaction, queue, {
    projectId: first.projectId,
    type: first.status === 'completed' ? 'document.completed' : 'document.failed',
    happened: rows.map((row) => ({
      data: toDocumentJob(row),
      subjectId: row.id,
      callbackUrl: row.webhookUrl,
    })),
  });
}
