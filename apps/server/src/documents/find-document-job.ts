import { and, eq } from 'drizzle-orm';
import type { Principal } from '../api-keys/principal.ts';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { documentJobs } from '../store/schema/index.ts';
import type { DocumentJobRow } from './to-document-job.ts';

/** The job of that id in the caller's project, or 404. */
export async function findDocumentJob(
  db: Transaction,
  principal: Principal,
  jobId: string,
): Promise<DocumentJobRow> {
  const [row] = await db
    .select()
    .from(documentJobs)
    .where(and(eq(documentJobs.id, jobId), eq(documentJobs.projectId, principal.projectId)));
  if (!row) throw new HttpError('not_found', `There is no document job ${jobId}.`);
  return row;
}
