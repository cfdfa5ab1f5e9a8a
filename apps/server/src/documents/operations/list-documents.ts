import type { DocumentJob, documentListQuerySchema, List } from '@sheaf/contract';
import { and, eq, gt, ilike } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { containing } from '../../store/containing.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { toDocumentJob } from '../jobs/to-document-job.ts';

/** `GET /v2/documents`: newest first. */
export async function listDocuments({
  query,
  principal,
  services,
}: Call<undefined, typeof documentListQuerySchema, undefined>): Promise<List<DocumentJob>> {
  const { status, filename, sha256, created_after: createdAfter } = query;
  const conditions = [
    status && eq(documentJobs.status, status),
    filename && ilike(documentJobs.filename, containing(filename)),
    sha256 && eq(documentJobs.sha256, sha256),
    createdAfter && gt(documentJobs.createdAt, new Date(createdAfter)),
  ].filter((condition) => typeof condition === 'object');
  return listPage(services.database.db, {
    list: 'documents',
    principal,
    query,
    table: documentJobs,
    where: and(...conditions),
    toItem: toDocumentJob,
  });
}
