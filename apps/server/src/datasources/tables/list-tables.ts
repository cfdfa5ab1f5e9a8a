import type { DatasourceTable } from '@sheaf/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, datasourceTables } from '../../store/schema/index.ts';

/** The tables of a datasource by name. */
export async function listTables(
  db: Transaction,
  owner: { readonly projectId: string },
  datasourceId: string,
  withColumns: boolean,
): Promise<DatasourceTable[]> {
  const rows = await db
    .select({ table: datasourceTables, path: dataElements.path })
    .from(datasourceTables)
    .leftJoin(dataElements, eq(dataElements.id, datasourceTables.dataElementId))
    .where(and(ownedBy(datasourceTables, owner), eq(datasourceTables.datasourceId, datasourceId)))
    .orderBy(asc(datasourceTables.name));
  return rows.map(({ table, path }) => ({
    table_name: table.name,
    description: table.description,
    row_count: table.rowCount,
    source: {
      type: table.sourceType,
      data_element_id: table.dataElementId,
      name: table.sourceName ?? path,
      page_number: table.pageNumber,
      element_ids: table.elementIds,
    },
    ...(withColumns && {
      columns: table.columns.map(({ title: _title, ...column }) => column),
    }),
  }));
}
