import { findTable, runSql, SqlRefusal } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { HttpError } from '../../http/http-error.ts';
import { JobFailure } from '../../jobs/index.ts';
import type { StoredBatchSpec } from '../../store/schema/index.ts';
import { toStorable } from '../../store/storable-text.ts';

export type TableRows = {
  readonly tableName: string;
  /** The file the table stands in; null where it is one of a connected database. */
  readonly dataElementId: string | null;
  readonly rowCount: number | null;
  readonly rows: readonly Record<string, unknown>[];
};

/** Some rows of the table a batch goes over; `JobFailure` where it cannot be read. */
export async function readRows(
  services: ProcessServices,
  owner: { readonly projectId: string },
  { inputDatasourceId, filters }: StoredBatchSpec,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<TableRows> {
  try {
    const table = await findTable(
      services.database.db,
      owner,
      inputDatasourceId,
      filters.table_name ?? '',
    );
    // A database has no order of its own; sorted by all columns, pages fit together.
    const places = table.columns.map((_, index) => index + 1).join(', ');
    const order = table.sourceType === 'database' ? ` order by ${places}` : '';
    const name = `"${table.name.replaceAll('"', '""')}"`;
    const statement = `select * from ${name}${order} limit ${count} offset ${from}`;
    const found = await runSql(services, owner, [inputDatasourceId], statement, { maxRows: count });
    const names = found.columns.map((column) => column.name);
    const rows = found.rows.map((row) =>
      toStorable(Object.fromEntries(names.map((column, index) => [column, row[index] ?? null]))),
    );
    const { dataElementId, rowCount } = table;
    return { tableName: table.name, dataElementId, rowCount, rows };
  } catch (error) {
    if (error instanceof SqlRefusal) throw new JobFailure('sql_refused', error.message);
    if (error instanceof HttpError) throw new JobFailure(error.code, error.message);
    throw error;
  }
}
