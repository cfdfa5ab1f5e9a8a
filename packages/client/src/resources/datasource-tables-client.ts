import type { CallOptions, Connection } from '../client-options.ts';
import type { DatasourceTable, SqlQuery, SqlQueryResult, TableColumn } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import { path } from '../transport/path.ts';

export type TableDescription = { readonly table_name: string; readonly description: string };
export type ColumnDescription = {
  readonly column_name: string;
  readonly description?: string;
  readonly synonyms?: readonly string[];
};

/** The tables of a datasource, and SQL over them. */
export function createDatasourceTablesClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/datasources');
  return {
    tables: (
      datasourceId: string,
      query: { readonly include_columns?: boolean } = {},
      call?: CallOptions,
    ) => api.get<DatasourceTable[]>(path`/${datasourceId}/tables`, { query, ...call }),
    /** The words stay when the files are read anew. */
    describeTables: (
      datasourceId: string,
      tables: readonly TableDescription[],
      call?: CallOptions,
    ) => api.put<DatasourceTable[]>(path`/${datasourceId}/tables`, { json: { tables }, ...call }),
    columns: (datasourceId: string, tableName: string, call?: CallOptions) =>
      api.get<TableColumn[]>(path`/${datasourceId}/tables/${tableName}/columns`, call),
    describeColumns: (
      datasourceId: string,
      tableName: string,
      columns: readonly ColumnDescription[],
      call?: CallOptions,
    ) =>
      api.put<TableColumn[]>(path`/${datasourceId}/tables/${tableName}/columns`, {
        json: { columns },
        ...call,
      }),
    /** One SELECT over the tables. */
    query: (
      datasourceId: string,
      sql: string,
      options: Omit<SqlQuery, 'sql'> = {},
      call?: CallOptions,
    ) =>
      api.post<SqlQueryResult>(path`/${datasourceId}/query`, {
        json: { sql, ...options },
        ...call,
      }),
  };
}
