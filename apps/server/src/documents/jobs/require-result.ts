import type { BlobPart } from '../../blobs/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { asSentence } from '../work/as-sentence.ts';
import type { DocumentJobRow } from './to-document-job.ts';

/** As the specification suggests polling. */
const POLL_SECONDS = '2';

/** The name, among a job's results, of the blob that holds all renderings. */
export const RENDERINGS = 'renderings';

/** Names of the renderings a finished job has. */
export type ResultName = 'document' | 'markdown' | 'annotated' | 'json' | 'structured';

/** Where a rendering lies. */
export type StoredResult = { readonly sha256: string; readonly part?: BlobPart };

/** The place of a rendering, or the reason why there is none. */
export function requireResult(row: DocumentJobRow, name: ResultName): StoredResult {
  if (row.status === 'failed') {
    throw new HttpError(
      'job_failed',
      asSentence(`the job failed: ${row.error ?? 'no reason is known'}`),
    );
  }
  if (row.status !== 'completed') {
    throw new HttpError('job_not_finished', `The job is ${row.status}; ask again in 2 seconds.`, {
      headers: { 'retry-after': POLL_SECONDS },
    });
  }
  const part = row.resultParts?.[name];
  // Engine 0.1.0 kept each rendering in a blob of its own.
  const sha256 = row.results?.[part ? RENDERINGS : name];
  if (sha256 === undefined) throw new HttpError('result_not_kept');
  return { sha256, ...(part && { part }) };
}
