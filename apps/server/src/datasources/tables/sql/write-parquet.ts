import { DuckDBInstance } from '@duckdb/node-api';
import type { SqlRequest } from './sql-messages.ts';

/** Rows are written as they come. */
const SETTINGS = { threads: '1', memory_limit: '512MB', preserve_insertion_order: 'true' };

/** The largest row, a JSON text, that is taken (bytes). */
const MAX_ROW_BYTES = 64 * 1024 * 1024;

/** Writes rows, each a line of JSON with an array of texts, as Parquet with the types of their columns. */
export async function writeParquet({
  source,
  target,
  columns,
}: Extract<SqlRequest, { kind: 'write' }>): Promise<{ readonly rows: number }> {
  const instance = await DuckDBInstance.create(':memory:', SETTINGS);
  const connection = await instance.connect();
  try {
    const list = columns.map(
      ({ name, type }, index) =>
        `CAST(row[${index + 1}] AS ${type}) AS "${name.replaceAll('"', '""')}"`,
    );
    const text = (path: string) => `'${path.replaceAll("'", "''")}'`;
    await connection.run(`
      COPY (SELECT ${list.join(', ')} FROM read_json(${text(source)}, format = 'newline_delimited',
        columns = {row: 'VARCHAR[]'}, maximum_object_size = ${MAX_ROW_BYTES}))
      TO ${text(target)} (FORMAT parquet, COMPRESSION zstd)`);
    const counted = await connection.runAndReadAll(
      `SELECT count(*) FROM read_parquet(${text(target)})`,
    );
    return { rows: Number(counted.getRows()[0]?.[0] ?? 0) };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
