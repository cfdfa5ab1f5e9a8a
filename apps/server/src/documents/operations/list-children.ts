import type { ChildDocument } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import type { JobParams } from '../jobs/job-params.ts';

/** `GET /v2/documents/{job_id}/children`: a bare array, in the container's order. */
export async function listChildren({
  params,
  principal,
  services,
}: Call<JobParams, undefined, undefined>): Promise<ChildDocument[]> {
  const { db } = services.database;
  const parent = await findDocumentJob(db, principal, params.job_id);
  return db
    .select({
      job_id: documentJobs.id,
      filename: documentJobs.filename,
      status: documentJobs.status,
      media_type: sql<string>`coalesce(${documentJobs.mediaType}, 'application/octet-stream')`,
    })
    .from(documentJobs)
    .where(and(ownedBy(documentJobs, principal), eq(documentJobs.parentJobId, parent.id)))
    .orderBy(documentJobs.id);
}
