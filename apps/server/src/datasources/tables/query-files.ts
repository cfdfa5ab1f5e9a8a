import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { SqlQueryResult } from '@sheaf/contract';
import type { ProcessServices } from '../../features/process-services.ts';
import type { AskedTable, SqlOptions } from './run-sql.ts';
import type { LaidOutTable } from './sql/sql-messages.ts';
import { sqlProcesses } from './sql/sql-processes.ts';

/** Answers a statement in DuckDB: the files of its tables, and no others, are laid out in a private folder. */
export async function queryFiles(
  services: ProcessServices,
  asked: readonly AskedTable[],
  sql: string,
  { maxRows, signal }: SqlOptions,
): Promise<SqlQueryResult> {
  return services.use(sqlProcesses).use(async (database) => {
    const folder = await services.blobs.makeScratchFolder();
    try {
      const tables = await layOut(services, asked, folder);
      return await database.ask(
        { kind: 'query', sql, tables, maxRows },
        { limitMs: services.settings.sqlTimeoutSeconds * 1_000, ...(signal && { signal }) },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function layOut(
  { blobs }: ProcessServices,
  asked: readonly AskedTable[],
  folder: string,
): Promise<readonly LaidOutTable[]> {
  const tables: LaidOutTable[] = [];
  for (const [index, { name, row, columns, rowFilter }] of asked.entries()) {
    const file = path.join(folder, `${index}.parquet`);
    await blobs.layOut(row.sha256 ?? '', file);
    tables.push({ name, file, columns, ...(rowFilter !== undefined && { rowFilter }) });
  }
  return tables;
}
