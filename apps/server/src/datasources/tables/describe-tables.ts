import type { DatasourceTable } from '@sheaf/contract';
import { and, inArray } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasourceTables } from '../../store/schema/index.ts';
import type { SqlOptions } from './run-sql.ts';
import { toDatasourceTable } from './to-datasource-table.ts';
import { visibleTables } from './visible-tables.ts';

/** The tables of datasources as statements know them, less what is not to be seen. */
export async function describeTables(
  { database }: ProcessServices,
  owner: { readonly projectId: string },
  datasourceIds: readonly string[],
  {
    hiddenTables = [],
    hiddenColumns = [],
  }: Pick<SqlOptions, 'hiddenTables' | 'hiddenColumns'> = {},
): Promise<readonly (DatasourceTable & { readonly datasource_id: string })[]> {
  const hidden = new Set([...hiddenTables, ...hiddenColumns].map((name) => name.toLowerCase()));
  const isSeen = (...names: readonly string[]) =>
    !names.some((name) => hidden.has(name.toLowerCase()));
  const visible = await visibleTables(database.db, owner, datasourceIds);
  const rows = await database.db
    .select()
    .from(datasourceTables)
    .where(
      and(
        ownedBy(datasourceTables, owner),
        inArray(datasourceTables.datasourceId, [...datasourceIds]),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return visible.flatMap(({ id, name, ownName, datasourceId }) => {
    const row = byId.get(id);
    if (!row || !isSeen(name, ownName)) return [];
    const table = toDatasourceTable(row, null, true);
    const columns = table.columns?.filter(({ column_name }) =>
      isSeen(column_name, `${name}.${column_name}`, `${ownName}.${column_name}`),
    );
    return { ...table, table_name: name, datasource_id: datasourceId, ...(columns && { columns }) };
  });
}
