import type { TableColumn } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { findDatasource } from '../find-datasource.ts';
import type { TableParams } from '../params.ts';
import { findTable } from '../tables/find-table.ts';
import { toTableColumns } from '../tables/to-datasource-table.ts';

/** `GET /v2/datasources/{datasource_id}/tables/{table_name}/columns`. */
export async function getColumns({
  params,
  principal,
  services: { database },
}: Call<TableParams, undefined, undefined>): Promise<TableColumn[]> {
  const { id } = await findDatasource(database.db, principal, params.datasource_id);
  return toTableColumns(await findTable(database.db, principal, id, params.table_name));
}
