import type { Connector, SqlQueryResult } from '@sheaf/contract';
import type pg from 'pg';
import type { ProcessServices } from '../../../features/process-services.ts';
import { JobFailure } from '../../../jobs/index.ts';
import { findDatasource } from '../../find-datasource.ts';
import type { AskedTable, SqlOptions } from '../run-sql.ts';
import { SqlRefusal } from '../sql/sql-refusal.ts';
import { openConnection } from './open-connection.ts';
import { quoteName } from './quote-name.ts';

/** Rows that are fetched at a time. */
const BATCH = 500;
/** More than this is no answer but a dump (bytes). */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

type DatabaseSettings = NonNullable<Connector['database']>;

/** Answers a statement in the connected database itself, in a transaction that only reads. */
export async function queryDatabase(
  services: ProcessServices,
  owner: { readonly projectId: string },
  datasourceId: string,
  asked: readonly AskedTable[],
  sql: string,
  { maxRows, signal }: SqlOptions,
): Promise<SqlQueryResult> {
  const began = performance.now();
  const { connector } = await findDatasource(services.database.db, owner, datasourceId);
  const settings = (connector as Connector).database;
  if (!settings) throw new SqlRefusal('failed', 'The datasource is connected to no database.');
  const client = await connect(services, settings);
  const leave = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', leave, { once: true });
  try {
    // Sent in the extended protocol, which takes one statement; a cursor is made for queries alone.
    const text = `DECLARE answer NO SCROLL CURSOR FOR ${bounded(asked, settings.schema_name, sql)}`;
    await client.query({ text, queryMode: 'extended' } as pg.QueryConfig);
    const answer = await fetchRows(client, maxRows);
    return { ...answer, elapsed_ms: Math.round(performance.now() - began) };
  } catch (error) {
    throw asRefusal(error, limitMsOf(services));
  } finally {
    signal?.removeEventListener('abort', leave);
    await client.end().catch(() => {});
  }
}

async function connect(services: ProcessServices, settings: DatabaseSettings): Promise<pg.Client> {
  try {
    return await openConnection(services, settings, limitMsOf(services));
  } catch (error) {
    if (error instanceof JobFailure) {
      throw new SqlRefusal('failed', `${error.message.replace(/^t/, 'T')}.`);
    }
    throw error;
  }
}

/** Around the statement stands what its names mean: the columns and rows that may be seen. */
function bounded(asked: readonly AskedTable[], schema: string, sql: string): string {
  const tables = asked.map(({ name, row, columns, rowFilter }) => {
    const source = `${quoteName(schema)}.${quoteName(row.sourceName ?? name)}`;
    const filter = rowFilter === undefined ? '' : ` WHERE (${rowFilter}\n)`;
    const list = columns.map(quoteName).join(', ');
    return `${quoteName(name)} AS NOT MATERIALIZED (SELECT ${list} FROM ${source}${filter})`;
  });
  const names = tables.length === 0 ? '' : `WITH ${tables.join(', ')} `;
  return `${names}SELECT * FROM (\n${sql.trim().replace(/(?<!;);+$/, '')}\n) AS answer`;
}

async function fetchRows(
  client: pg.Client,
  maxRows: number,
): Promise<Omit<SqlQueryResult, 'elapsed_ms'>> {
  const rows: unknown[][] = [];
  let bytes = 0;
  for (;;) {
    const count = Math.min(BATCH, maxRows + 1 - rows.length);
    const page = await client.query<(string | null)[]>({
      text: `FETCH ${count} FROM answer`,
      rowMode: 'array',
      types: { getTypeParser: () => (value: string) => value },
    } as pg.QueryArrayConfig);
    bytes += page.rows.flat().reduce((sum, value) => sum + (value?.length ?? 4), 0);
    if (bytes > MAX_ANSWER_BYTES) {
      throw new SqlRefusal('limit', 'The answer has more than 16 MB; ask for less of it.');
    }
    rows.push(
      ...page.rows.map((row) =>
        row.map((value, at) => toPlain(value, page.fields[at]?.dataTypeID)),
      ),
    );
    if (rows.length > maxRows || page.rows.length < count) {
      const columns = await describeColumns(client, page.fields);
      return { columns, rows: rows.slice(0, maxRows), truncated: rows.length > maxRows };
    }
  }
}

/** Object ids of `pg_type` that are the same everywhere. */
const NUMBERS = new Set([20, 21, 23, 26, 700, 701, 1700]);
const BOOLEAN = 16;
const JSONS = new Set([114, 3802]);

function toPlain(value: string | null, type: number | undefined): unknown {
  if (value === null || type === undefined) return null;
  if (type === BOOLEAN) return value === 't';
  if (JSONS.has(type)) return JSON.parse(value);
  if (!NUMBERS.has(type)) return value;
  const number = Number(value);
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number))
    ? number
    : value;
}

async function describeColumns(
  client: pg.Client,
  fields: readonly pg.FieldDef[],
): Promise<SqlQueryResult['columns']> {
  const { rows } = await client.query<{ type: string }>(
    `select upper(format_type(oid::oid, null)) as type from unnest($1::bigint[]) with ordinality as t(oid, at) order by at`,
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  return fields.map(({ name }, at) => ({ name, type: rows[at]?.type ?? '' }));
}

/** As long as a statement over files may take. */
const limitMsOf = ({ settings }: ProcessServices) => settings.sqlTimeoutSeconds * 1_000;

function asRefusal(error: unknown, limitMs: number): Error {
  if (error instanceof SqlRefusal) return error;
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  // query_canceled
  if (code === '57014') {
    return new SqlRefusal('limit', `The statement took more than ${limitMs / 1000} seconds.`);
  }
  return new SqlRefusal('failed', (message ?? 'The database gave no reason.').slice(0, 1_000));
}
