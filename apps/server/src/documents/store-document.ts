import path from 'node:path';

import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { RunningJob } from '../queue/index.ts';
import { documentJobs } from '../store/schema/index.ts';
import { addChildren } from './add-children.ts';
import { announceDocument } from './announce-document.ts';
import type { ParseOutcome } from './document-parser.ts';
import type { DocumentWorkerServices } from './document-worker-services.ts';
import type { FinishedDocument } from './finish-document.ts';
import type { Untold } from './progress-recorder.ts';
import { RENDERINGS } from './require-result.ts';
import { type DocumentJobRow, toDocumentJob } from './to-document-job.ts';

type ParseJob = RunningJob<{ readonly documentJobId: string }>;

export type Circumstances = {
  readonly scratchFolder: string;
  readonly untold: Untold;
  readonly elapsedMs: () => number;
};

/** Makes the result durable: first all bytes, then everything that names them in one transaction. */
export async function storeDocument(
  services: DocumentWorkerServices,
  job: ParseJob,
  row: DocumentJobRow,
  outcome: ParseOutcome,
  { scratchFolder, untold, elapsedMs }: Circumstances,
): Promise<void> {
  const { renderings } = outcome.finished as FinishedDocument;
  await services.blobs.adopt(path.join(scratchFolder, renderings.file), renderings);
  for (const file of outcome.files) await services.blobs.adopt(file.path, file);
  await job.settle(async (transaction) => {
    await services.blobs.reference(transaction, renderings.sha256);
    await addChildren(transaction, services, row, outcome.isContainer, outcome.files);
    await complete(transaction, services, row, outcome, { untold, elapsedMs: elapsedMs() });
  });
}

async function complete(
  transaction: Transaction,
  { events, queue }: DocumentWorkerServices,
  row: DocumentJobRow,
  outcome: ParseOutcome,
  { untold, elapsedMs }: { untold: Untold; elapsedMs: number },
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
      results: { [RENDERINGS]: finished.renderings.sha256 },
      resultParts: { ...finished.renderings.parts },
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
      ...untold.events,
      ...told.map((warning) => ({ name: 'warning', data: warning })),
      { name: 'completed', data: toDocumentJob(completed) },
    ],
    { transaction, close: true },
  );
  await announceDocument(transaction, queue, completed);
}
