import type { DocumentJob } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { pollDocumentJob } from '../jobs/find-document-job.ts';
import type { JobParams } from '../jobs/job-params.ts';
import { toDocumentJob } from '../jobs/to-document-job.ts';

/** `GET /v2/documents/{job_id}`. */
export async function getDocument({
  params,
  principal,
  services,
}: Call<JobParams, undefined, undefined>): Promise<DocumentJob> {
  return toDocumentJob(await pollDocumentJob(services.database.sideDb, principal, params.job_id));
}
