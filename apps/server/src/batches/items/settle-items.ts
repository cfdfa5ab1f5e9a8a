import type { BatchItemStatus } from '@sheaf/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { StoredArtifact } from '../../store/schema/index.ts';
import { changeExecution } from '../executions/change-execution.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';
import { takeExecution } from '../executions/take-execution.ts';
import { itemAfter } from '../states.ts';
import { announceFailedItems } from './announce-failed-items.ts';
import type { ItemOutcome } from './item-outcome.ts';
import { retryDelayMs } from './retry-delay.ts';
import { storeSuccesses } from './store-successes.ts';

/** An attempt that ended, and what becomes of its item. */
export type SettledItem = ItemOutcome & {
  readonly status: BatchItemStatus;
  readonly artifactsKept: readonly StoredArtifact[];
};

/**
 * Stores how attempts of one execution ended: the items, what they came to, and the counts, all or nothing. Attempts
 * that this process does not hold any more count for nothing (B14). Gives how many items were settled.
 */
export async function settleItems(
  services: ProcessServices,
  runnerId: string,
  executionId: string,
  outcomes: readonly ItemOutcome[],
): Promise<number> {
  return services.database.transact(async (transaction) => {
    const status = ['running', 'canceling'] as const;
    const held = await takeExecution(transaction, executionId, { status });
    if (!held) return 0;
    const mine = await lockMine(transaction, held, runnerId, outcomes);
    if (mine.length === 0) return 0;
    const kept = await storeSuccesses(transaction, services, held, mine);
    const settled = kept.map((one) => ({ ...one, status: statusOf(one, held) }));
    await writeItems(transaction, held, settled);
    await announceFailedItems(transaction, services, held, settled);
    await changeExecution(transaction, services, held, {
      counts: countsOf(settled),
      tokens: {
        input: settled.reduce((sum, { outcome }) => sum + outcome.tokens.input, 0),
        output: settled.reduce((sum, { outcome }) => sum + outcome.tokens.output, 0),
      },
      recent: recentOf(settled),
    });
    return settled.length;
  });
}

function statusOf({ item, outcome }: ItemOutcome, held: ExecutionRow): BatchItemStatus {
  return itemAfter(outcome, item.attempts, held);
}

async function lockMine(
  transaction: Transaction,
  { id, projectId }: ExecutionRow,
  runnerId: string,
  outcomes: readonly ItemOutcome[],
): Promise<readonly ItemOutcome[]> {
  const { rows } = await transaction.execute<{ ordinal: number }>(sql`
    select item.ordinal from batch_items item
    join unnest(
      ${sql.param(outcomes.map(({ item }) => item.ordinal))}::int[],
      ${sql.param(outcomes.map(({ item }) => item.attempts))}::int[]) as ended(ordinal, attempts)
      using (ordinal, attempts)
    where item.execution_id = ${id} and item.project_id = ${projectId}
      and item.status = 'running' and item.runner_id = ${runnerId}
    for update of item`);
  const held = new Set(rows.map(({ ordinal }) => ordinal));
  return outcomes.filter(({ item }) => held.has(item.ordinal));
}

async function writeItems(
  transaction: Transaction,
  { id, projectId }: ExecutionRow,
  settled: readonly SettledItem[],
): Promise<void> {
  const rows = settled.map(toColumns);
  await transaction.execute(sql`
    update batch_items item set status = ended.status, attempts = item.attempts - ended.uncounted,
      runner_id = null, available_at = now() + ended.delay_ms * interval '1 ms',
      error = ended.error, error_code = ended.error_code, result = ended.result,
      artifacts = coalesce(ended.artifacts, '[]'), session_id = ended.session_id,
      confidence = ended.confidence,
      finished_at = case when ended.status = 'pending' then null else now() end
    from json_to_recordset(${JSON.stringify(rows)}::json) as ended(
      ordinal int, status text, uncounted int, delay_ms float8, error text, error_code text,
      result json, artifacts jsonb, session_id text, confidence real)
    where item.execution_id = ${id} and item.project_id = ${projectId}
      and item.ordinal = ended.ordinal`);
}

function toColumns({ item, outcome, status, artifactsKept }: SettledItem) {
  const failed = outcome.kind === 'failed' ? outcome : null;
  const succeeded = outcome.kind === 'succeeded' ? outcome : null;
  return {
    ordinal: item.ordinal,
    status,
    uncounted: outcome.kind === 'returned' ? 1 : 0,
    delay_ms: status === 'pending' ? delayOf(item.attempts, outcome) : null,
    error: failed?.error ?? null,
    error_code: failed?.code ?? null,
    result: succeeded?.result ?? null,
    artifacts: artifactsKept,
    session_id: succeeded?.session.id ?? null,
    confidence: succeeded?.confidence ?? null,
  };
}

function delayOf(attempts: number, outcome: ItemOutcome['outcome']): number {
  return outcome.kind === 'returned' ? outcome.delayMs : retryDelayMs(attempts);
}

function countsOf(settled: readonly SettledItem[]) {
  const counts = { pending: 0, running: -settled.length, succeeded: 0, failed: 0, canceled: 0 };
  for (const { status } of settled) counts[status]++;
  return counts;
}

function recentOf(settled: readonly SettledItem[]) {
  const finishedAt = new Date().toISOString();
  return settled
    .filter(({ status }) => status !== 'pending')
    .slice(-10)
    .map(({ item, outcome, status }) => ({
      item: item.ordinal,
      input_data_element_id: item.dataElementId,
      filename: item.filename,
      status,
      error: outcome.kind === 'failed' ? outcome.error : null,
      finished_at: finishedAt,
    }))
    .reverse();
}
