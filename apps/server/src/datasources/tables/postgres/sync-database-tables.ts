import type { Connector } from '@sheaf/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type pg from 'pg';
import type { Transaction } from '../../../database/index.ts';
import type { ProcessServices } from '../../../features/process-services.ts';
import { newId } from '../../../http/new-id.ts';
import { ownedBy } from '../../../store/owned-by.ts';
import { datasourceTables, type StoredColumn } from '../../../store/schema/index.ts';
import { toStorableText } from '../../../store/storable-text.ts';
import type { DatasourceRow } from '../../find-datasource.ts';
import { openConnection } from './open-connection.ts';
import { quoteName } from './quote-name.ts';

type ListedColumn = { name: string; type: string; comment: string | null };
type ListedTable = {
  name: string;
  rows: string | null;
  comment: string | null;
  columns: ListedColumn[];
};

/** A view that takes longer to show its first rows is listed without them. */
const STATEMENT_MS = 5_000;
const MAX_TABLES = 1_000;
const SAMPLE_ROWS = 20;
const MAX_SAMPLES = 5;
const MAX_SAMPLE_LENGTH = 100;

/** Lists the tables and views of a connected database; their rows stay where they are. */
export async function syncDatabaseTables(
  services: ProcessServices,
  datasource: DatasourceRow,
  signal: AbortSignal,
): Promise<void> {
  const settings = (datasource.connector as Connector).database;
  if (!settings) return;
  const client = await openConnection(services, settings, STATEMENT_MS);
  try {
    const listed = await listTables(client, settings.schema_name);
    const rows: NewTable[] = [];
    for (const table of listed) {
      signal.throwIfAborted();
      const samples = await readSamples(client, settings.schema_name, table);
      rows.push(toRow(table, settings.schema_name, samples));
    }
    await services.database.transact((transaction) => replaceTables(transaction, datasource, rows));
  } finally {
    await client.end().catch(() => {});
  }
}

async function listTables(client: pg.Client, schema: string): Promise<readonly ListedTable[]> {
  const { rows } = await client.query<ListedTable>(
    `select c.relname as name, case when c.relkind in ('r', 'p', 'm') and c.reltuples >= 0 then c.reltuples::bigint end as rows,
      obj_description(c.oid, 'pg_class') as comment,
      (select json_agg(json_build_object('name', a.attname, 'type', upper(format_type(a.atttypid, a.atttypmod)),
          'comment', col_description(c.oid, a.attnum)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(c.oid, a.attnum, 'select')) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    order by c.relname limit ${MAX_TABLES}`,
    [schema],
  );
  // What the role may not read is not there.
  return rows.filter(({ columns }) => columns !== null);
}

/** By column the first values; none where they cannot be had quickly. */
async function readSamples(
  client: pg.Client,
  schema: string,
  { name, columns }: ListedTable,
): Promise<readonly string[][]> {
  const list = columns.map(
    (column) => `left(${quoteName(column.name)}::text, ${MAX_SAMPLE_LENGTH})`,
  );
  await client.query('SAVEPOINT samples');
  try {
    const { rows } = await client.query<(string | null)[]>({
      text: `SELECT ${list.join(', ')} FROM ${quoteName(schema)}.${quoteName(name)} LIMIT ${SAMPLE_ROWS}`,
      rowMode: 'array',
    } as pg.QueryArrayConfig);
    return columns.map((_, at) => {
      const values = new Set(rows.flatMap((row) => row[at] ?? []));
      return [...values].slice(0, MAX_SAMPLES).map(toStorableText);
    });
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT samples');
    return [];
  }
}

type NewTable = Omit<
  typeof datasourceTables.$inferInsert,
  'id' | 'projectId' | 'datasourceId' | 'dataElementId'
>;

function toRow(table: ListedTable, schema: string, samples: readonly string[][]): NewTable {
  const columns = table.columns.map(
    ({ name, type, comment }, at): StoredColumn => ({
      column_name: name,
      type,
      title: name,
      description: comment ?? name.replaceAll('_', ' '),
      sample_values: samples[at] ?? [],
      synonyms: [],
    }),
  );
  return {
    name: table.name,
    title: table.name,
    description: table.comment ?? `${table.name.replaceAll('_', ' ')}, a table of ${schema}.`,
    sourceType: 'database',
    sourceName: table.name,
    pageNumber: null,
    elementIds: [],
    rowCount: table.rows === null ? null : Number(table.rows),
    columns,
    sha256: null,
  };
}

async function replaceTables(
  transaction: Transaction,
  datasource: DatasourceRow,
  tables: readonly NewTable[],
): Promise<void> {
  const { id: datasourceId, projectId } = datasource;
  const removed = await transaction
    .delete(datasourceTables)
    .where(
      and(
        ownedBy(datasourceTables, datasource),
        eq(datasourceTables.datasourceId, datasourceId),
        isNull(datasourceTables.dataElementId),
      ),
    )
    .returning({ name: datasourceTables.name, edits: datasourceTables.edits });
  const edits = new Map(removed.map((row) => [row.name, row.edits]));
  if (tables.length === 0) return;
  await transaction.insert(datasourceTables).values(
    tables.map((table) => ({
      ...table,
      id: newId('tbl'),
      projectId,
      datasourceId,
      edits: edits.get(table.name) ?? {},
    })),
  );
}
