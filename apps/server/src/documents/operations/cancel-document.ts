import type { DocumentJob } from '@sheaf/contract';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import type { JobParams } from '../jobs/job-params.ts';
import { stopJobTree } from '../jobs/stop-job-tree.ts';
import { toDocumentJob } from '../jobs/to-document-job.ts';

/** `POST /v2/documents/{job_id}/cancel`: stops the job and whatever of its children has not ended. */
export async function cancelDocument({
  params: { job_id: jobId },
  principal,
  services,
}: Call<JobParams, undefined, undefined>): Promise<DocumentJob> {
  return stopJobTree(services, principal.projectId, [jobId], async (transaction, { stopped }) => {
    const row = await findDocumentJob(transaction, principal, jobId);
    if (stopped > 0) return toDocumentJob(row);
    throw new HttpError('job_finished', `The job has ${row.status} and cannot be canceled.`);
  });
}
