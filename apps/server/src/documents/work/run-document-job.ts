import { parsePageRange } from '@sheaf/parser/page-range';
import { ParseError } from '@sheaf/parser/parse-error';
import type { ParseOptions } from '@sheaf/parser/parse-options';

import { findUnfinishedJob } from '../../jobs/find-unfinished-job.ts';
import { type Progress, ProgressRecorder } from '../../jobs/progress-recorder.ts';
import type { RunningJob } from '../../queue/index.ts';
import { SecretError } from '../../secrets/index.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { toStorableText } from '../../store/storable-text.ts';
import { parseJobs } from '../jobs/document-job-kinds.ts';
import { failDocumentJobs } from '../jobs/fail-document-jobs.ts';
import type { DocumentJobRow } from '../jobs/to-document-job.ts';
import { passwordOf, SEALED_ELSEWHERE } from '../upload/password-of.ts';
import { type StoredFile, withStoredFile } from '../upload/with-stored-file.ts';
import { lookAgain } from '../vision/look-again.ts';
import { settleFromCache } from './complete-from-cache.ts';
import type { ParseOutcome, ParserEvent } from './document-parser.ts';
import type { DocumentWorkerServices } from './document-worker-services.ts';
import type { FinishOptions } from './finish-document.ts';
import { isMachineTrouble } from './is-machine-trouble.ts';
import { storeDocument } from './store-document.ts';
import { WorkMeter } from './work-meter.ts';

type ParseJob = RunningJob<{ readonly documentJobId: string }>;

/** One attempt at a document: fetch, parse in a child process, store all of it or the reason why not. */
export async function runDocumentJob(
  services: DocumentWorkerServices,
  job: ParseJob,
): Promise<void> {
  const row = await findUnfinishedJob<DocumentJobRow>(
    services,
    documentJobs,
    job.data.documentJobId,
  );
  if (!row || (await settleFromCache(services, job, row))) return;
  const progress = new ProgressRecorder(services, documentJobs, row.id);
  // Steady, unlike the clock, which may be set while the document is at work.
  let begunMs = performance.now();
  const elapsedMs = () => Math.round(performance.now() - begunMs);
  const meter = new WorkMeter();
  const told = { jobId: row.id, kind: parseJobs.name, attempt: job.attempt };
  services.logger.info(told, 'job started');
  let pagesTold = false;
  const onEvent = (event: ParserEvent) => {
    if (event.type === 'stage' && event.stage === 'reading') {
      // It may have waited for a free process until now.
      begunMs = performance.now();
      progress.tell(begunBy(job, row));
    }
    meter.hear(event);
    pagesTold ||= event.type === 'page';
    tell(progress, event);
  };
  try {
    await withStoredFile(services.blobs, row.sha256, async (stored) => {
      const outcome = await parseFile(services, job, row, stored, onEvent);
      meter.enter('storing');
      await storeDocument(services, job, row, outcome, {
        scratchFolder: stored.scratchFolder,
        untold: await progress.close(),
        pagesTold,
        elapsedMs,
      });
    });
    services.logger.info({ ...told, ms: elapsedMs() }, 'job completed');
  } catch (error) {
    const untold = await progress.close();
    const failure = job.signal.aborted ? null : failureOf(error, job.attempt);
    if (!failure) throw error;
    await job.settle((transaction) =>
      failDocumentJobs(transaction, services, [row.id], {
        ...failure,
        processingTimeMs: elapsedMs(),
        untold,
      }),
    );
    services.logger.warn(
      { ...told, ms: elapsedMs(), code: failure.code, err: error },
      'job failed',
    );
  } finally {
    meter.tell(services.counters);
  }
}

/** Another worker may have the right key; after so many attempts, within half a minute, none has. */
const OPENING_ATTEMPTS = 5;

/** What no other attempt could do better, as it is told; null for trouble that may be over at the next. */
function failureOf(error: unknown, attempt: number) {
  if (error instanceof ParseError && !isMachineTrouble(error)) {
    return { code: error.code, error: toStorableText(error.message) };
  }
  if (error instanceof SecretError && attempt >= OPENING_ATTEMPTS) {
    return { code: 'internal_error', error: SEALED_ELSEWHERE };
  }
  return null;
}

function begunBy(job: ParseJob, row: DocumentJobRow): Progress {
  return {
    status: 'processing',
    pagesDone: 0,
    attempts: job.attempt,
    // The clocks of two machines may differ.
    startedAt: row.startedAt ?? new Date(Math.max(Date.now(), row.createdAt.getTime())),
  };
}

async function parseFile(
  services: DocumentWorkerServices,
  job: ParseJob,
  row: DocumentJobRow,
  stored: StoredFile,
  onEvent: (event: ParserEvent) => void,
): Promise<ParseOutcome> {
  const { parsers, limits, secondLook } = services;
  const task = {
    ...stored,
    filename: row.filename,
    options: toParseOptions(row, passwordOf(services, row)),
    finishOptions: toFinishOptions(row),
    ...(limits && { limits }),
    signal: job.signal,
  };
  const outcome = await parsers.run({ ...task, interactive: row.synchronous, onEvent });
  return secondLook ? lookAgain(secondLook, parsers, task, outcome) : outcome;
}

function toParseOptions({ options }: DocumentJobRow, password: string | null): ParseOptions {
  const { pages, ocr, languages } = options as {
    pages?: string;
    ocr?: ParseOptions['ocr'];
    languages?: string[];
  };
  return {
    ...(pages !== undefined && { pages: parsePageRange(pages) }),
    ...(password !== null && { password }),
    ...(ocr !== undefined && { ocr }),
    ...(languages !== undefined && { languages }),
  };
}

function toFinishOptions({ options }: DocumentJobRow): FinishOptions {
  const { furniture } = options as FinishOptions;
  return furniture === undefined ? {} : { furniture };
}

function tell(progress: ProgressRecorder, event: ParserEvent): void {
  switch (event.type) {
    case 'opened':
      progress.tell({
        detectedFormat: event.format,
        mediaType: event.mediaType,
        pagesTotal: event.pagesTotal,
      });
      return;
    case 'stage':
      progress.tell(
        { stage: event.stage },
        { name: 'status', data: { status: 'processing', stage: event.stage } },
      );
      return;
    case 'page':
      progress.tell(
        { pagesDone: event.pagesDone, pagesTotal: event.pagesTotal },
        {
          name: 'page',
          data: {
            page_number: event.pageNumber,
            pages_done: event.pagesDone,
            pages_total: event.pagesTotal,
            elements: event.elements,
            ocr_applied: event.ocrApplied,
            ms: Math.round(event.elapsedMs),
          },
        },
        ...event.warnings.map(({ code, message, pageNumber }) => ({
          name: 'warning',
          data: { code, message, page_number: pageNumber },
        })),
      );
  }
}
