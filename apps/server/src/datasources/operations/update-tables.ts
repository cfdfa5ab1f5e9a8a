import type { DatasourceTable, updateTablesSchema } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasourceTables } from '../../store/schema/index.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { findTable } from '../tables/find-table.ts';
import { listTables } from '../tables/list-tables.ts';

/** `PUT /v2/datasources/{datasource_id}/tables`: all of them, or none where one is not there. */
export async function updateTables({
  params,
  body,
  principal,
  services: { database },
}: Call<DatasourceParams, undefined, typeof updateTablesSchema>): Promise<DatasourceTable[]> {
  const { id } = await findDatasource(database.db, principal, params.datasource_id);
  return database.transact(async (transaction) => {
    for (const { table_name, description } of body.tables) {
      const table = await findTable(transaction, principal, id, table_name, true);
      await transaction
        .update(datasourceTables)
        .set({ edits: { ...table.edits, description } })
        .where(and(eq(datasourceTables.id, table.id), ownedBy(datasourceTables, principal)));
    }
    return listTables(transaction, principal, id, true);
  });
}
