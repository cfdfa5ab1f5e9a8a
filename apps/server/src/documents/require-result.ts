import { HttpError } from '../http/http-error.ts';
import type { DocumentJobRow } from './to-document-job.ts';

/** As the specification suggests polling. */
const POLL_SECONDS = '2';

/** Names of the blobs a finished job has. */
export type ResultName = 'document' | 'markdown' | 'annotated' | 'json' | 'structured';

/** The blob of a rendering, or the reason why there is none. */
export function requireResult(row: DocumentJobRow, name: ResultName): string {
  if (row.status === 'failed') {
    throw new HttpError('job_failed', `The job failed: ${row.error ?? 'no reason is known'}`);
  }
  if (row.status !== 'completed') {
    throw new HttpError('job_not_finished', `The job is ${row.status}; ask again in 2 seconds.`, {
      headers: { 'retry-after': POLL_SECONDS },
    });
  }
  const sha256 = row.results?.[name];
  if (sha256 === undefined) throw new HttpError('result_not_kept');
  return sha256;
}
