import type { IngestTriggered } from '@sheaf/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import { findDatasource } from '../find-datasource.ts';
import { startIngest } from '../ingest/start-ingest.ts';
import type { DatasourceParams } from '../params.ts';

/** `POST /v2/datasources/{datasource_id}/trigger-ingest`: what is new, and once more what had failed. */
export async function triggerIngest({
  params,
  principal,
  services,
  reply,
}: Call<DatasourceParams, undefined, undefined>): Promise<IngestTriggered> {
  const { id } = await findDatasource(services.database.db, principal, params.datasource_id);
  await services.database.transact(async (transaction) => {
    await transaction
      .update(dataElements)
      .set({ status: 'pending', error: null, errorCode: null, documentJobId: null })
      .where(
        and(
          ownedBy(dataElements, principal),
          eq(dataElements.datasourceId, id),
          inArray(dataElements.status, ['failed', 'canceled']),
        ),
      );
    await startIngest(transaction, services, principal, id);
  });
  reply.code(202);
  return { message: 'The ingest is on its way.', datasource_id: id, status: 'running' };
}
