import { createReadStream } from 'node:fs';
import path from 'node:path';

import { eq, sql } from 'drizzle-orm';
import type { StoredBlob } from '../blobs/index.ts';
import type { Transaction } from '../database/index.ts';
import type { RunningJob } from '../queue/index.ts';
import { documentJobs } from '../store/schema/index.ts';
import { addChildren, type ContainedBlob } from './add-children.ts';
import { announceDocument } from './announce-document.ts';
import type { ParseOutcome } from './document-parser.ts';
import type { DocumentWorkerServices } from './document-worker-services.ts';
import type { FinishedDocument } from './finish-document.ts';
import { type DocumentJobRow, toDocumentJob } from './to-document-job.ts';

type ParseJob = RunningJob<{ readonly documentJobId: string }>;

export type Circumstances = {
  readonly scratchFolder: string;
  readonly elapsedMs: () => number;
};

/** Makes the result durable: first all bytes, then everything that names them in one transaction. */
export async function storeDocument(
  services: DocumentWorkerServices,
  job: ParseJob,
  row: DocumentJobRow,
  outcome: ParseOutcome,
  { scratchFolder, elapsedMs }: Circumstances,
): Promise<void> {
  const finished = outcome.finished as FinishedDocument;
  const put = (file: string): Promise<StoredBlob> =>
    services.blobs.put(createReadStream(file), { signal: job.signal });
  const results: Record<string, string> = {};
  for (const [name, file] of Object.entries(finished.results)) {
    results[name] = (await put(path.join(scratchFolder, file))).sha256;
  }
  const contained: ContainedBlob[] = [];
  for (const file of outcome.files) {
    contained.push({ ...file, ...(await put(file.path)) });
  }
  await job.settle(async (transaction) => {
    for (const sha256 of Object.values(results)) {
      await services.blobs.reference(transaction, sha256);
    }
    await addChildren(transaction, services, row, outcome.isContainer, contained);
    await complete(transaction, services, row, outcome, { results, elapsedMs: elapsedMs() });
  });
}

async function complete(
  transaction: Transaction,
  { events, queue }: DocumentWorkerServices,
  row: DocumentJobRow,
  outcome: ParseOutcome,
  { results, elapsedMs }: { results: Record<string, string>; elapsedMs: number },
): Promise<void> {
  const finished = outcome.finished as FinishedDocument;
  const [completed] = await transaction
    .update(documentJobs)
    .set({
      status: 'completed',
      stage: 'completed',
      resultFormat: outcome.isContainer ? 'container' : 'structured',
      detectedFormat: outcome.format,
      mediaType: outcome.mediaType,
      results,
      password: null,
      pages: finished.pages,
      elements: finished.elements,
      tables: finished.tables,
      confidence: finished.confidence,
      warnings: finished.warnings.map((warning) => ({ ...warning })),
      engineVersion: finished.engineVersion,
      pageFacts: finished.pageFacts,
      pagesDone: finished.pages,
      pagesTotal: finished.pages,
      processingTimeMs: elapsedMs,
      finishedAt: sql`now()`,
    })
    .where(eq(documentJobs.id, row.id))
    .returning();
  if (!completed) return;
  const told = finished.warnings.filter((warning) => warning.page_number === null);
  await events.append(
    row.id,
    [
      ...told.map((warning) => ({ name: 'warning', data: warning })),
      { name: 'completed', data: toDocumentJob(completed) },
    ],
    { transaction, close: true },
  );
  await announceDocument(transaction, queue, completed);
}
