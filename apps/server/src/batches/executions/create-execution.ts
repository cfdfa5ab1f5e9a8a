import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { EventStore } from '../../events/event-store.ts';
import { newId } from '../../http/new-id.ts';
import { batchExecutions, datasources, type StoredBatchSpec } from '../../store/schema/index.ts';
import { BATCH_CHANNEL } from './change-execution.ts';
import type { ExecutionRow } from './find-execution.ts';

export type NewExecution = {
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly createdBy: string;
  readonly spec: StoredBatchSpec;
  readonly definition: { readonly id: string; readonly version: number } | null;
  readonly tick?: Date;
};

/** The execution, its stream and where its results go: all there when the transaction commits (B1). */
export async function createExecution(
  transaction: Transaction,
  { events }: { readonly events: EventStore },
  wanted: NewExecution,
): Promise<ExecutionRow> {
  const { projectId, spec, definition } = wanted;
  const id = newId('bex');
  const outputDatasourceId = spec.outputDatasourceId ?? (await makeOutput(transaction, wanted, id));
  const [row] = await transaction
    .insert(batchExecutions)
    .values({
      id,
      projectId,
      definitionId: definition?.id ?? null,
      definitionVersion: definition?.version ?? null,
      spec,
      concurrency: spec.concurrency,
      retryLimit: spec.retryLimit,
      outputDatasourceId,
      apiKeyId: wanted.apiKeyId,
      createdBy: wanted.createdBy,
      tick: wanted.tick ?? null,
    })
    .returning();
  if (!row) throw new Error('the execution was not stored');
  const begin = [{ name: 'connected', data: { execution_id: id } }];
  await events.open({ id, projectId, begin }, transaction);
  await transaction.execute(sql`select pg_notify(${BATCH_CHANNEL}, ${id})`);
  return row;
}

async function makeOutput(
  transaction: Transaction,
  { projectId, spec }: NewExecution,
  executionId: string,
): Promise<string> {
  const id = newId('ds');
  await transaction.insert(datasources).values({
    id,
    projectId,
    name: `Results of ${spec.name}`,
    description: `What the batch execution ${executionId} came to.`,
    connector: { type: 'upload' },
  });
  return id;
}
