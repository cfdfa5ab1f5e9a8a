import type { DatasourceTable, tablesQuerySchema } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { listTables } from '../tables/list-tables.ts';

/** `GET /v2/datasources/{datasource_id}/tables`. */
export async function getTables({
  params,
  query,
  principal,
  services: { database },
}: Call<DatasourceParams, typeof tablesQuerySchema, undefined>): Promise<DatasourceTable[]> {
  const { id } = await findDatasource(database.db, principal, params.datasource_id);
  return listTables(database.db, principal, id, query.include_columns);
}
