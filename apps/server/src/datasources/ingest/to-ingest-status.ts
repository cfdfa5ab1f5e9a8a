import type { IngestStatus } from '@sheaf/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { WorkRow } from '../../jobs/index.ts';
import type { IngestCounts, MethodTally } from './ingest-tally.ts';

type Totals = IngestStatus['totals'];

const NO_TALLY: MethodTally = { adds: 0, updates: 0, skipped: 0, errors: 0 };

/** The newest ingest of a datasource as the API shows it. */
export async function toIngestStatus(
  db: Transaction,
  row: WorkRow | undefined,
  datasourceId: string,
): Promise<IngestStatus> {
  const totals = await countFiles(db, datasourceId);
  const told = (row?.result ?? row?.progress ?? {}) as {
    counts?: IngestCounts;
    errors?: IngestStatus['errors'];
  };
  const { counts } = told;
  const methods = (['index', 'tables', 'metadata'] as const).map((method) => ({
    method,
    total_files: counts?.total ?? 0,
    processed_files: counts?.processed ?? 0,
    ...(counts?.[method] ?? NO_TALLY),
  }));
  const own = row?.error ? [{ data_element_id: null, message: row.error }] : [];
  return {
    datasource_id: datasourceId,
    status: statusOf(row),
    started_at: (row?.startedAt ?? row?.createdAt)?.toISOString() ?? null,
    completed_at: row?.finishedAt?.toISOString() ?? null,
    totals,
    methods,
    errors: [...own, ...(told.errors ?? [])],
  };
}

export function statusOf(row: WorkRow | undefined): IngestStatus['status'] {
  if (!row) return 'not_started';
  if (row.status === 'queued' || row.status === 'processing') return 'running';
  return row.status;
}

async function countFiles(db: Transaction, datasourceId: string): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select count(*)::int as files,
      (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'failed'))::int as failed,
      (count(*) filter (where status in ('pending', 'processing')))::int as pending,
      coalesce(sum(chunks), 0)::int as chunks,
      coalesce(sum(tables), 0)::int as tables
    from data_elements where datasource_id = ${datasourceId} /* any project: the datasource was found in one */`);
  return rows[0] ?? { files: 0, completed: 0, failed: 0, pending: 0, chunks: 0, tables: 0 };
}
