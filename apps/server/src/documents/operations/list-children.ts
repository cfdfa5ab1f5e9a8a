import type { ChildDocument } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { findDocumentJob } from '../find-document-job.ts';
import type { JobParams } from '../job-params.ts';

/** `GET /v2/documents/{job_id}/children`: a bare array, in the container's order. */
export async function listChildren({
  params,
  principal,
  services,
}: Call<JobParams, undefined, undefined>): Promise<ChildDocument[]> {
  const { db } = services.database;
  const parent = await findDocumentJob(db, principal, params.job_id);
  const rows = await db
    .select()
    .from(documentJobs)
    .where(eq(documentJobs.parentJobId, parent.id))
    .orderBy(documentJobs.id);
  return rows.map((row) => ({
    job_id: row.id,
    filename: row.filename,
    status: row.status,
    media_type: row.mediaType ?? 'application/octet-stream',
  }));
}
