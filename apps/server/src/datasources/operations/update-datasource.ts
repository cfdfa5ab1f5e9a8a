import { isDeepStrictEqual } from 'node:util';
import type { Datasource, updateDatasourceSchema } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasources } from '../../store/schema/index.ts';
import { findDatasource } from '../find-datasource.ts';
import { markForMetadata } from '../ingest/mark-for-metadata.ts';
import { startIngest } from '../ingest/start-ingest.ts';
import { requireModel } from '../metadata/require-model.ts';
import type { DatasourceParams } from '../params.ts';
import { toDatasources } from '../to-datasource.ts';

/** `PUT /v2/datasources/{datasource_id}`: other metadata is extracted anew from all files. */
export async function updateDatasource({
  params,
  body,
  principal,
  services,
}: Call<DatasourceParams, undefined, typeof updateDatasourceSchema>): Promise<Datasource> {
  requireModel(body.metadata_config);
  const { database } = services;
  const updated = await database.transact(async (transaction) => {
    const before = await findDatasource(transaction, principal, params.datasource_id);
    const rows = await transaction
      .update(datasources)
      .set({
        ...(body.name !== undefined && { name: body.name }),
        ...(body.description !== undefined && { description: body.description }),
        ...(body.connector !== undefined && { connector: body.connector }),
        ...(body.metadata_config !== undefined && { metadataConfig: body.metadata_config }),
        updatedAt: sql`now()`,
      })
      .where(and(eq(datasources.id, before.id), ownedBy(datasources, principal)))
      .returning();
    const isOther =
      body.metadata_config !== undefined &&
      !isDeepStrictEqual(body.metadata_config, before.metadataConfig);
    if (isOther && (await markForMetadata(transaction, principal, before.id)) > 0) {
      await startIngest(transaction, services, principal, before.id);
    }
    return rows;
  });
  const [datasource] = await toDatasources(database.db, updated);
  if (!datasource) throw new Error('the datasource vanished');
  return datasource;
}
