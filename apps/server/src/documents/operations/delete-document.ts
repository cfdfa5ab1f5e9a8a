import { eq, inArray } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { forgetDeliveries } from '../../webhooks/index.ts';
import type { JobParams } from '../job-params.ts';
import { stopJobTree } from '../stop-job-tree.ts';

/** `DELETE /v2/documents/{job_id}`: the job, its bytes and results, what was to be told of it, and all of that of its children. */
export async function deleteDocument({
  params: { job_id: jobId },
  principal,
  services,
  reply,
}: Call<JobParams, undefined, undefined>): Promise<void> {
  const { blobs, events } = services;
  await stopJobTree(services, principal.projectId, jobId, async (transaction, { ids }) => {
    if (ids.length === 0) {
      throw new HttpError('not_found', `There is no document job ${jobId}.`);
    }
    const rows = await transaction
      .select()
      .from(documentJobs)
      .where(inArray(documentJobs.id, [...ids]));
    const files = rows.flatMap(({ fileKept, sha256 }) => (fileKept ? [sha256] : []));
    const results = rows.flatMap((row) => Object.values(row.results ?? {}));
    await blobs.release(transaction, [...files, ...results]);
    await events.remove(ids, transaction);
    await forgetDeliveries(transaction, ids);
    await transaction.delete(documentJobs).where(eq(documentJobs.id, jobId));
  });
  reply.code(204);
}
