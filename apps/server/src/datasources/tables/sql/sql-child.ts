import { DuckDBInstance } from '@duckdb/node-api';
import { answerQuery } from './answer-query.ts';
import { inspectStatement, type StatementParts } from './inspect-statement.ts';
import { OUT_OF_MEMORY_EXIT } from './out-of-memory-exit.ts';
import type { SqlAnswer, SqlReplies, SqlRequest } from './sql-messages.ts';
import { SqlRefusal } from './sql-refusal.ts';
import { writeParquet } from './write-parquet.ts';

/** What DuckDB takes beside its own limit stays below this; a statement that goes around it ends the process (bytes). */
const MAX_RESIDENT_BYTES = 1_200 * 1024 * 1024;
const WATCH_MS = 50;

process.on('message', (request: SqlRequest) => void answer(request));
// The process that asks is gone.
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.exit(OUT_OF_MEMORY_EXIT);
}, WATCH_MS).unref();

async function answer(request: SqlRequest): Promise<void> {
  process.send?.(await answerOf(request));
}

async function answerOf(request: SqlRequest): Promise<SqlAnswer> {
  try {
    return { reply: await replyTo(request) };
  } catch (error) {
    if (error instanceof SqlRefusal) return { refused: error.reason, message: error.message };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function replyTo(request: SqlRequest): Promise<SqlReplies[SqlRequest['kind']]> {
  switch (request.kind) {
    case 'inspect':
      return inspect(request.sql);
    case 'query':
      return answerQuery(request);
    case 'write':
      return writeParquet(request);
  }
}

/** The text is only parsed: nothing of it is run or looked up. */
async function inspect(sql: string): Promise<StatementParts> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    const result = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql]);
    return inspectStatement(String(result.getRows()[0]?.[0]));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SqlRefusal('statement', 'The statement is nested too deeply.');
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
