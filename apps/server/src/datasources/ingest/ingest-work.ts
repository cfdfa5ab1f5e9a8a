import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { defineWork, type WorkRow } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasources } from '../../store/schema/index.ts';
import { announceEvents } from '../../webhooks/index.ts';
import { INGEST, type IngestInput } from './ingest-identity.ts';
import { runIngest } from './run-ingest.ts';
import { toIngestStatus } from './to-ingest-status.ts';

/** Brings a datasource up to date: fetches, parses and indexes what is new. One at a time for each. */
export const ingestWork = defineWork<IngestInput>({
  ...INGEST,
  // Each mostly waits for documents that others parse.
  places: () => ({ concurrency: 8 }),
  run: runIngest,
  async onEnded(transaction, services, row) {
    await recordEnd(transaction, row);
    const type = row.status === 'completed' ? 'ingest.completed' : 'ingest.failed';
    await announceEvents(transaction, services.queue, {
      projectId: row.projectId,
      type,
      happened: [
        {
          data: await toIngestStatus(transaction, row, datasourceOf(row)),
          subjectId: datasourceOf(row),
          callbackUrl: null,
        },
      ],
    });
  },
});

export function datasourceOf(row: WorkRow): string {
  return (row.input as IngestInput).datasourceId;
}

/** What the datasource says of its last ingest. */
async function recordEnd(transaction: Transaction, row: WorkRow): Promise<void> {
  const status = row.status === 'completed' || row.status === 'canceled' ? row.status : 'failed';
  await transaction
    .update(datasources)
    .set({ ingestStatus: status, lastSyncAt: new Date() })
    .where(
      and(
        eq(datasources.id, datasourceOf(row)),
        eq(datasources.ingestJobId, row.id),
        ownedBy(datasources, row),
      ),
    );
}

/** A canceled ingest has no other end. */
export async function recordCanceled(
  transaction: Transaction,
  services: Pick<ProcessServices, 'queue'>,
  rows: readonly WorkRow[],
): Promise<void> {
  for (const row of rows) {
    await ingestWork.onEnded?.(transaction, services as ProcessServices, row);
  }
}
