import { type DuckDBConnection, DuckDBInstance, type Json, StatementType } from '@duckdb/node-api';
import type { SqlQueryResult } from '@sheaf/contract';
import type { LaidOutTable, SqlRequest } from './sql-messages.ts';
import { SqlRefusal } from './sql-refusal.ts';

/** Sorts and joins of some ten million rows; more waits for nobody. */
const MEMORY_LIMIT = '512MB';

/** More than this much JSON is no answer but a dump (bytes). */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

const SETTINGS = {
  threads: '1',
  memory_limit: MEMORY_LIMIT,
  max_temp_directory_size: '0B',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_persistent_secrets: 'false',
};

/** Answers one statement over the tables that were laid out for it, in a database of its own. */
export async function answerQuery({
  sql,
  tables,
  maxRows,
}: Extract<SqlRequest, { kind: 'query' }>): Promise<SqlQueryResult> {
  const began = performance.now();
  const instance = await DuckDBInstance.create(':memory:', SETTINGS);
  const connection = await instance.connect();
  try {
    await lock(connection, tables);
    const { columns, rows, truncated } = await readRows(connection, sql, maxRows);
    return { columns, rows, truncated, elapsed_ms: Math.round(performance.now() - began) };
  } catch (error) {
    throw asRefusal(error);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** From here on these files can be read and nothing else opened, and none of this can be changed. */
async function lock(connection: DuckDBConnection, tables: readonly LaidOutTable[]): Promise<void> {
  const files = [...new Set(tables.map(({ file }) => quoteText(file)))];
  await connection.run(`SET allowed_paths = [${files.join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  for (const { name, file, columns, rowFilter } of tables) {
    const list = columns.map(quoteName).join(', ');
    const filter = rowFilter === undefined ? '' : ` WHERE (${rowFilter}\n)`;
    await connection.run(
      `CREATE VIEW ${quoteName(name)} AS SELECT ${list} FROM read_parquet(${quoteText(file)})${filter}`,
    );
  }
}

async function readRows(
  connection: DuckDBConnection,
  sql: string,
  maxRows: number,
): Promise<Omit<SqlQueryResult, 'elapsed_ms'>> {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new SqlRefusal('statement', 'One statement at a time.');
  const prepared = await statements.prepare(0);
  if (prepared.statementType !== StatementType.SELECT) {
    throw new SqlRefusal('statement', 'Only SELECT statements are answered.');
  }
  const result = await prepared.stream();
  const types = result.columnTypes().map(String);
  const columns = result.columnNames().map((name, index) => ({ name, type: types[index] ?? '' }));
  const rows: unknown[][] = [];
  let bytes = 0;
  for await (const batch of result.yieldRowsJson()) {
    for (const row of batch) {
      if (rows.length === maxRows) return { columns, rows, truncated: true };
      const plain = row.map((value, index) => toPlain(value, types[index] ?? ''));
      bytes += JSON.stringify(plain).length;
      if (bytes > MAX_ANSWER_BYTES) {
        throw new SqlRefusal('limit', 'The answer has more than 16 MB; ask for less of it.');
      }
      rows.push(plain);
    }
  }
  return { columns, rows, truncated: false };
}

const WHOLE = /^(?:U?(?:BIGINT|HUGEINT)|DECIMAL)/;

/** JSON has one kind of number; those it cannot hold stay texts. */
function toPlain(value: Json, type: string): Json {
  if (typeof value !== 'string' || !WHOLE.test(type) || type.endsWith(']')) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) || type.startsWith('DECIMAL') ? number : value;
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function asRefusal(error: unknown): SqlRefusal {
  if (error instanceof SqlRefusal) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/^Out of Memory/i.test(message)) {
    return new SqlRefusal('limit', `The statement needs more than ${MEMORY_LIMIT} of memory.`);
  }
  // The paths of files are nobody's business.
  const told = message.replace(/"?\/[^\s"']+"?/gu, 'a file').split('\n\n')[0] ?? '';
  return new SqlRefusal('failed', told.slice(0, 1_000));
}
