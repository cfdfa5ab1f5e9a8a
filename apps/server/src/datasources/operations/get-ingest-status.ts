import type { IngestStatus } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { jobs } from '../../store/schema/index.ts';
import { findDatasource } from '../find-datasource.ts';
import { toIngestStatus } from '../ingest/to-ingest-status.ts';
import type { DatasourceParams } from '../params.ts';

/** `GET /v2/datasources/{datasource_id}/ingest-status`: of the newest ingest. */
export async function getIngestStatus({
  params,
  principal,
  services: { database },
}: Call<DatasourceParams, undefined, undefined>): Promise<IngestStatus> {
  const { id, ingestJobId } = await findDatasource(database.db, principal, params.datasource_id);
  const rows = await database.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, ingestJobId ?? ''), ownedBy(jobs, principal)));
  return toIngestStatus(database.db, rows[0], id);
}
