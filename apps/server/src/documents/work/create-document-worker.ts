import type { JobHandler } from '../../queue/index.ts';
import { type pageImageJobs, parseJobs } from '../jobs/document-job-kinds.ts';
import { failDocumentJobs } from '../jobs/fail-document-jobs.ts';
import { drawPageImage } from '../page-image/draw-page-image.ts';
import type { DocumentWorkerServices } from './document-worker-services.ts';
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
      async giveUp({ data: { documentJobId } }, reason, transaction) {
        services.logger.error({ jobId: documentJobId, kind: parseJobs.name, reason }, 'job failed');
        await failDocumentJobs(transaction, services, [documentJobId], {
          code: 'internal_error',
          error: `the work failed too often: ${tellable(reason)}`,
        });
      },
    },
    pageImage: { run: (job) => drawPageImage(services, job) },
  };
}

/** Full disks are told, for the operator's user to pass on; what else our own programs say is for the log alone. */
function tellable(reason: string): string {
  return /^(?:ENOSPC|EDQUOT): /.test(reason)
    ? 'the disk of the server is full'
    : 'the log of the server says why';
}
