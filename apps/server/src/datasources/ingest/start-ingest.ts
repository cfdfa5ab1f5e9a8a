import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { EventStore } from '../../events/event-store.ts';
import { createWork, type WorkRow } from '../../jobs/index.ts';
import { isUnfinished } from '../../jobs/job-table.ts';
import type { Queue } from '../../queue/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasources, jobs } from '../../store/schema/index.ts';
import { INGEST } from './ingest-identity.ts';

type Services = { readonly events: EventStore; readonly queue: Queue };
type Caller = { readonly projectId: string; readonly keyId: string };

/**
 * The ingest of a datasource: the one that runs, which sees to what was added meanwhile too, or a new one. The datasource's row
 * is locked, and an ingest ends under the same lock, so none ends while something is being added.
 */
export async function startIngest(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  datasourceId: string,
): Promise<WorkRow> {
  const mine = and(eq(datasources.id, datasourceId), ownedBy(datasources, caller));
  const [datasource] = await transaction.select().from(datasources).where(mine).for('update');
  const running = await findRunning(transaction, caller, datasource?.ingestJobId ?? null);
  if (running) return running;
  const row = await createWork(transaction, services, INGEST, {
    projectId: caller.projectId,
    apiKeyId: caller.keyId,
    subjectId: datasourceId,
    input: { datasourceId },
    connected: { datasource_id: datasourceId },
  });
  await transaction
    .update(datasources)
    .set({ ingestJobId: row.id, ingestStatus: 'running' })
    .where(mine);
  return row;
}

async function findRunning(
  transaction: Transaction,
  caller: Caller,
  jobId: string | null,
): Promise<WorkRow | undefined> {
  if (jobId === null) return undefined;
  const [row] = await transaction
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), ownedBy(jobs, caller)));
  return row && isUnfinished(row) ? row : undefined;
}
