import path from 'node:path';

import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { NewEvent } from '../../events/event.ts';
import type { Untold } from '../../jobs/progress-recorder.ts';
import type { RunningJob } from '../../queue/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { announceDocuments } from '../jobs/announce-documents.ts';
import { countDocuments } from '../jobs/count-documents.ts';
import { RENDERINGS } from '../jobs/require-result.ts';
import { type DocumentJobRow, toDocumentJob } from '../jobs/to-document-job.ts';
import { addChildren } from './add-children.ts';
import type { ParseOutcome } from './document-parser.ts';
import type { DocumentWorkerServices } from './document-worker-services.ts';
import type { FinishedDocument } from './finish-document.ts';

type ParseJob = RunningJob<{ readonly documentJobId: string }>;

export type Circumstances = {
  readonly scratchFolder: string;
  readonly untold: Untold;
  /** Whether the trace has told of the pages; formats that carry their structure have it all at once. */
  readonly pagesTold: boolean;
  readonly elapsedMs: () => number;
};

/** Each waits for the disk; together they wait less. */
const FILES_AT_ONCE = 8;

/** Makes the result durable: first all bytes, then everything that names them in one transaction. */
export async function storeDocument(
  services: DocumentWorkerServices,
  job: ParseJob,
  row: DocumentJobRow,
  outcome: ParseOutcome,
  circumstances: Circumstances,
): Promise<void> {
  const { scratchFolder } = circumstances;
  const { renderings } = outcome.finished as FinishedDocument;
  await services.blobs.adopt(path.join(scratchFolder, renderings.file), renderings);
  for (let from = 0; from < outcome.files.length; from += FILES_AT_ONCE) {
    const files = outcome.files.slice(from, from + FILES_AT_ONCE);
    await Promise.all(files.map((file) => services.blobs.adopt(file.path, file)));
  }
  await job.settle(async (transaction) => {
    await services.blobs.reference(transaction, renderings.sha256);
    const { isContainer, files } = outcome;
    const children = await addChildren(transaction, services, row, isContainer, files);
    await complete(transaction, services, row, outcome, { ...circumstances, children });
  });
}

async function complete(
  transaction: Transaction,
  { events, queue, counters }: DocumentWorkerServices,
  row: DocumentJobRow,
  outcome: ParseOutcome,
  circumstances: Circumstances & { readonly children: readonly NewEvent[] },
): Promise<void> {
  const finished = outcome.finished as FinishedDocument;
  const elapsedMs = circumstances.elapsedMs();
  const [completed] = await transaction
    .update(documentJobs)
    .set({
      ...circumstances.untold.progress,
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
    .where(and(eq(documentJobs.id, row.id), ownedBy(documentJobs, row)))
    .returning();
  if (!completed) return;
  countDocuments(counters, [completed]);
  await events.append(
    row.id,
    [
      ...circumstances.untold.events,
      ...(circumstances.pagesTold ? [] : pageEvents(finished, elapsedMs)),
      ...circumstances.children,
      ...warningEvents(finished, circumstances.pagesTold),
      { name: 'completed', data: toDocumentJob(completed) },
    ],
    { transaction, close: true },
  );
  await announceDocuments(transaction, queue, [completed]);
}

/** The pages of a document that was read in one go, which shared its time. */
function pageEvents({ pageElements }: FinishedDocument, elapsedMs: number): NewEvent[] {
  const pagesTotal = pageElements.length;
  return pageElements.map(({ pageNumber, elements }, index) => ({
    name: 'page',
    data: {
      page_number: pageNumber,
      pages_done: index + 1,
      pages_total: pagesTotal,
      elements,
      ocr_applied: false,
      ms: Math.round(elapsedMs / pagesTotal),
    },
  }));
}

/** Warnings of pages were told with their pages, where those were told. */
function warningEvents({ warnings }: FinishedDocument, pagesTold: boolean): NewEvent[] {
  return warnings
    .filter((warning) => !pagesTold || warning.page_number === null)
    .map((warning) => ({ name: 'warning', data: warning }));
}
