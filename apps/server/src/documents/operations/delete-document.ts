import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import type { JobParams } from '../jobs/job-params.ts';
import { removeDocuments } from '../jobs/remove-documents.ts';

/** `DELETE /v2/documents/{job_id}`: the job, its bytes and results, what was to be told of it, and all of that of its children. */
export async function deleteDocument({
  params: { job_id: jobId },
  principal,
  services,
  reply,
}: Call<JobParams, undefined, undefined>): Promise<void> {
  await removeDocuments(services, principal.projectId, [jobId], async (_transaction, { ids }) => {
    if (ids.length === 0) throw new HttpError('not_found', `There is no document job ${jobId}.`);
  });
  reply.code(204);
}
