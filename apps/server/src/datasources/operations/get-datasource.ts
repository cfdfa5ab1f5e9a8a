import type { Datasource, datasourceQuerySchema } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { listTables } from '../tables/list-tables.ts';
import { toDatasources } from '../to-datasource.ts';

/** `GET /v2/datasources/{datasource_id}`. */
export async function getDatasource({
  params,
  query,
  principal,
  services: { database },
}: Call<DatasourceParams, typeof datasourceQuerySchema, undefined>): Promise<Datasource> {
  const row = await findDatasource(database.db, principal, params.datasource_id);
  const [datasource] = await toDatasources(database.db, [row]);
  if (!datasource) throw new Error('the datasource vanished');
  if (!query.include_tables) return datasource;
  return { ...datasource, tables: await listTables(database.db, principal, row.id, true) };
}
