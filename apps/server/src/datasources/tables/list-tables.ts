import type { DatasourceTable } from '@sheaf/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, datasourceTables } from '../../store/schema/index.ts';
import { toDatasourceTable } from './to-datasource-table.ts';

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
  return rows.map(({ table, path }) => toDatasourceTable(table, path, withColumns));
}
