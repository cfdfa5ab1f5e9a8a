import { Readable } from 'node:stream';
import type { BatchResultFormat, batchResultsQuerySchema } from '@sheaf/contract';
import { csvLine } from '@sheaf/render/tables';
import type { FastifyReply } from 'fastify';
import type { OpenDatabase } from '../../database/index.ts';
import { attachment } from '../../http/attachment.ts';
import type { Call } from '../../http/route.ts';
import { type ExecutionRow, findExecution } from '../executions/find-execution.ts';
import { readItems } from '../items/page-items.ts';
import { toItem } from '../items/to-item.ts';
import type { ExecutionParams } from '../params.ts';
import { type ResultCell, type ResultColumn, resultColumns } from '../results/result-columns.ts';
import { resultRows } from '../results/result-rows.ts';
import { resultsXlsx } from '../results/results-xlsx.ts';

const TYPES: Readonly<Record<BatchResultFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `GET /v2/batch-executions/id/{execution_id}/results`: read and written item by item, also while it runs. */
export async function exportBatchResults({
  params,
  query,
  principal,
  services: { database },
  reply,
}: Call<ExecutionParams, typeof batchResultsQuerySchema, undefined>): Promise<FastifyReply> {
  const row = await findExecution(database.db, principal, params.execution_id);
  const [first] = await readItems(database.db, row, { behind: 0, count: 1 });
  const columns = resultColumns(row, first);
  return reply
    .type(TYPES[query.format])
    .header('content-disposition', attachment(`${row.spec.name}.${query.format}`))
    .send(bodyOf(database, row, columns, query.format));
}

function bodyOf(
  database: OpenDatabase,
  row: ExecutionRow,
  columns: readonly ResultColumn[],
  format: BatchResultFormat,
): Readable {
  switch (format) {
    case 'jsonl':
      return Readable.from(jsonLines(database, row), { objectMode: false });
    case 'csv':
      return Readable.from(csvLines(database, row, columns), { objectMode: false });
    case 'xlsx': {
      const names = columns.map(({ name }) => name);
      const book = resultsXlsx(names, cells(database, row, columns));
      return Readable.from(book, { objectMode: false });
    }
  }
}

async function* jsonLines(database: OpenDatabase, row: ExecutionRow): AsyncGenerator<string> {
  for await (const item of resultRows(database, row)) yield `${JSON.stringify(toItem(item))}\n`;
}

async function* csvLines(
  database: OpenDatabase,
  row: ExecutionRow,
  columns: readonly ResultColumn[],
): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name));
  for await (const line of cells(database, row, columns)) {
    yield csvLine(line.map((cell) => (cell === null ? '' : String(cell))));
  }
}

async function* cells(
  database: OpenDatabase,
  row: ExecutionRow,
  columns: readonly ResultColumn[],
): AsyncGenerator<readonly ResultCell[]> {
  for await (const item of resultRows(database, row)) {
    yield columns.map(({ cellOf }) => cellOf(item));
  }
}
