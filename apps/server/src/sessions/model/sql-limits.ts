import type { Policy } from '@sheaf/contract';
import type { SqlOptions } from '../../datasources/index.ts';

/** What policies hide of the tables of some datasources, as statements are held to it. */
export function sqlLimits(
  datasourceIds: readonly string[],
  policies: readonly (Policy | undefined)[],
): Required<Pick<SqlOptions, 'hiddenTables' | 'hiddenColumns' | 'rowFilters'>> {
  const rules = policies.flatMap((policy) =>
    datasourceIds.flatMap((id) => policy?.datasources?.[id] ?? []),
  );
  const filters = rules.flatMap(({ row_filter: filter = {} }) => Object.entries(filter));
  const byTable = Map.groupBy(filters, ([table]) => table);
  return {
    hiddenTables: rules.flatMap(({ hidden_tables: tables = [] }) => tables),
    hiddenColumns: rules.flatMap(({ hidden_columns: columns = {} }) =>
      Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
    ),
    // Rows have to meet the conditions of the agent and of the session.
    rowFilters: Object.fromEntries(
      [...byTable].map(([table, own]) => [
        table,
        own.map(([, condition]) => `(${condition}\n)`).join(' AND '),
      ]),
    ),
  };
}
