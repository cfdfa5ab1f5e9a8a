import { eq, inArray } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { cancelDocumentJobs, lockJobTree } from '../cancel-document-jobs.ts';
import type { JobParams } from '../job-params.ts';

/** `DELETE /v2/documents/{job_id}`: the job, its bytes and results, and all of that of its children. */
export async function deleteDocument({
  params,
  principal,
  services,
  reply,
}: Call<JobParams, undefined, undefined>): Promise<void> {
  await services.database.db.transaction(async (transaction) => {
    const jobs = await lockJobTree(transaction, principal.projectId, params.job_id);
    if (jobs.length === 0) {
      throw new HttpError('not_found', `There is no document job ${params.job_id}.`);
    }
    await cancelDocumentJobs(transaction, services, jobs);
    const ids = jobs.map((job) => job.id);
    const rows = await transaction.select().from(documentJobs).where(inArray(documentJobs.id, ids));
    for (const row of rows) {
      if (row.fileKept) await services.blobs.release(transaction, row.sha256);
      for (const sha256 of Object.values(row.results ?? {})) {
        await services.blobs.release(transaction, sha256);
      }
      await services.events.remove(row.id, transaction);
    }
    await transaction.delete(documentJobs).where(eq(documentJobs.id, params.job_id));
  });
  reply.code(204);
}
