import type { JobHandler } from '../queue/index.ts';
import type { pageImageJobs, parseJobs } from './document-job-kinds.ts';
import type { DocumentWorkerServices } from './document-worker-services.ts';
import { failDocumentJobs } from './fail-document-jobs.ts';
import { drawPageImage } from './page-image/draw-page-image.ts';
import { runDocumentJob } from './run-document-job.ts';

type ParseData = NonNullable<(typeof parseJobs)['dataType']>;
type PageImageData = NonNullable<(typeof pageImageJobs)['dataType']>;

export type DocumentWorker = {
  readonly parse: JobHandler<ParseData>;
  readonly pageImage: JobHandler<PageImageData>;
};

/** What the worker role runs for documents. */
export function createDocumentWorker(services: DocumentWorkerServices): DocumentWorker {
  return {
    parse: {
      run: (job) => runDocumentJob(services, job),
      giveUp: (job, reason, transaction) =>
        failDocumentJobs(transaction, services, [job.data.documentJobId], {
          code: 'internal_error',
          error: `the work failed too often: ${tellable(reason)}`,
        }),
    },
    pageImage: { run: (job) => drawPageImage(services, job) },
  };
}

/** Statements and their values are nobody's business but the log's. */
function tellable(reason: string): string {
  return /^Failed query/.test(reason) ? 'the database did not take what it was given' : reason;
}
