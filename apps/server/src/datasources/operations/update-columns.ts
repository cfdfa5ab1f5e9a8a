import type { TableColumn, updateColumnsSchema } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasourceTables } from '../../store/schema/index.ts';
import { findDatasource } from '../find-datasource.ts';
import type { TableParams } from '../params.ts';
import { findTable } from '../tables/find-table.ts';
import { toTableColumns } from '../tables/to-datasource-table.ts';

/** `PUT /v2/datasources/{datasource_id}/tables/{table_name}/columns`: all of them, or none where one is not there. */
export async function updateColumns({
  params,
  body,
  principal,
  services: { database },
}: Call<TableParams, undefined, typeof updateColumnsSchema>): Promise<TableColumn[]> {
  const { id } = await findDatasource(database.db, principal, params.datasource_id);
  return database.transact(async (transaction) => {
    const table = await findTable(transaction, principal, id, params.table_name, true);
    const columns = { ...table.edits.columns };
    for (const { column_name, description, synonyms } of body.columns) {
      if (!table.columns.some((column) => column.column_name === column_name)) {
        throw new HttpError('not_found', `There is no column ${column_name} in ${table.name}.`);
      }
      columns[column_name] = {
        ...columns[column_name],
        ...(description !== undefined && { description }),
        ...(synonyms !== undefined && { synonyms }),
      };
    }
    const edits = { ...table.edits, columns };
    await transaction
      .update(datasourceTables)
      .set({ edits })
      .where(and(eq(datasourceTables.id, table.id), ownedBy(datasourceTables, principal)));
    return toTableColumns({ ...table, edits });
  });
}
