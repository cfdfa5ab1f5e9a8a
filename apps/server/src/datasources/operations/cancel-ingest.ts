import type { IngestStatus } from '@sheaf/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { cancelWork } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import { findDatasource } from '../find-datasource.ts';
import { ingestWork, recordCanceled } from '../ingest/ingest-work.ts';
import { toIngestStatus } from '../ingest/to-ingest-status.ts';
import type { DatasourceParams } from '../params.ts';

/** `POST /v2/datasources/{datasource_id}/cancel-ingest`: what was found stays found, what waits is canceled. */
export async function cancelIngest({
  params,
  principal,
  services,
}: Call<DatasourceParams, undefined, undefined>): Promise<IngestStatus> {
  return services.database.transact(async (transaction) => {
    const { id, ingestJobId } = await findDatasource(transaction, principal, params.datasource_id);
    const ids = ingestJobId === null ? [] : [ingestJobId];
    const stopped = await cancelWork(transaction, services, ingestWork, ids);
    if (stopped.length === 0) throw new HttpError('job_finished', 'No ingest is running.');
    await transaction
      .update(dataElements)
      .set({ status: 'canceled', error: 'canceled by request', errorCode: 'canceled' })
      .where(
        and(
          ownedBy(dataElements, principal),
          eq(dataElements.datasourceId, id),
          inArray(dataElements.status, ['pending', 'processing']),
        ),
      );
    await recordCanceled(transaction, services, stopped);
    return toIngestStatus(transaction, stopped[0], id);
  });
}
