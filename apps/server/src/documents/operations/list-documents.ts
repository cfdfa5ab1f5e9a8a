import type { DocumentJob, documentListQuerySchema, List } from '@sheaf/contract';
import { and, desc, eq, gt, ilike, lt } from 'drizzle-orm';
import { readPage } from '../../http/read-page.ts';
import type { Call } from '../../http/route.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { toDocumentJob } from '../to-document-job.ts';

/** `GET /v2/documents`: newest first. */
export async function listDocuments({
  query,
  principal: { projectId },
  services,
}: Call<undefined, typeof documentListQuerySchema, undefined>): Promise<List<DocumentJob>> {
  const { status, filename, created_after: createdAfter } = query;
  const conditions = [
    eq(documentJobs.projectId, projectId),
    status && eq(documentJobs.status, status),
    filename && ilike(documentJobs.filename, `%${filename.replace(/[\\%_]/g, '\\$&')}%`),
    createdAfter && gt(documentJobs.createdAt, new Date(createdAfter)),
  ].filter((condition) => typeof condition === 'object');
  return readPage(
    { list: 'documents', projectId, ...query },
    (afterId, count) =>
      services.database.db
        .select()
        .from(documentJobs)
        .where(and(...conditions, afterId === undefined ? undefined : lt(documentJobs.id, afterId)))
        .orderBy(desc(documentJobs.id))
        .limit(count),
    toDocumentJob,
  );
}
