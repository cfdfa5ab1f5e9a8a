import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ProcessServices } from '../../features/process-services.ts';
import type { TableDraft } from './draft/draft-tables.ts';
import type { SqlValue } from './draft/infer-column.ts';
import { sqlProcesses } from './sql/sql-processes.ts';

/** A table whose rows lie in the blob store as Parquet. */
export type WrittenTable = TableDraft & { readonly sha256: string };

/** A million rows take some seconds on a slow machine. */
const LIMIT_MS = 300_000;
/** Rows that are put into words at a time. */
const ROWS_AT_ONCE = 1_000;

/** Stores the rows of tables; who keeps them refers to them. */
export async function writeTables(
  services: ProcessServices,
  drafts: readonly TableDraft[],
): Promise<readonly WrittenTable[]> {
  if (drafts.length === 0) return [];
  const folder = await services.blobs.makeScratchFolder();
  try {
    return await services.use(sqlProcesses).use(async (database) => {
      const written: WrittenTable[] = [];
      for (const draft of drafts) {
        const source = path.join(folder, 'rows.ndjson');
        const target = path.join(folder, 'rows.parquet');
        await writeLines(source, draft.rows);
        const columns = draft.columns.map(({ name, type }) => ({ name, type }));
        await database.ask({ kind: 'write', source, target, columns }, { limitMs: LIMIT_MS });
        const { sha256 } = await services.blobs.put(createReadStream(target));
        written.push({ ...draft, sha256 });
      }
      return written;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeLines(file: string, rows: readonly (readonly SqlValue[])[]): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const lines = rows.slice(from, from + ROWS_AT_ONCE).map((row) => JSON.stringify({ row }));
      await handle.write(`${lines.join('\n')}\n`);
    }
  } finally {
    await handle.close();
  }
}
