import type { DocumentJob } from '@sheaf/contract';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { cancelDocumentJobs, lockJobTree } from '../cancel-document-jobs.ts';
import { findDocumentJob } from '../find-document-job.ts';
import type { JobParams } from '../job-params.ts';
import { toDocumentJob } from '../to-document-job.ts';

/** `POST /v2/documents/{job_id}/cancel`: stops the job and whatever of its children has not ended. */
export async function cancelDocument({
  params,
  principal,
  services,
}: Call<JobParams, undefined, undefined>): Promise<DocumentJob> {
  return services.database.db.transaction(async (transaction) => {
    const jobs = await lockJobTree(transaction, principal.projectId, params.job_id);
    const canceled = await cancelDocumentJobs(transaction, services, jobs);
    const row = await findDocumentJob(transaction, principal, params.job_id);
    if (canceled === 0) {
      throw new HttpError('job_finished', `The job is ${row.status} and cannot be canceled.`);
    }
    return toDocumentJob(row);
  });
}
