import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { WorkRow } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { jobs } from '../../store/schema/index.ts';
import { DOWNLOAD } from './download-identity.ts';

/** The download of that id from that datasource of the caller's project, or 404. */
export async function findDownload(
  db: Transaction,
  owner: { readonly projectId: string },
  datasourceId: string,
  jobId: string,
): Promise<WorkRow> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.id, jobId),
        eq(jobs.kind, DOWNLOAD.kind.name),
        eq(jobs.subjectId, datasourceId),
        ownedBy(jobs, owner),
      ),
    );
  if (!row) throw new HttpError('not_found', `There is no download ${jobId}, or not any more.`);
  return row;
}
