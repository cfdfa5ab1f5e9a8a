import type { Transaction } from '../../database/index.ts';
import type { Queue } from '../../queue/index.ts';
import { announceEvents } from '../../webhooks/index.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';
import type { SettledItem } from './settle-items.ts';

type FailedItem = Pick<SettledItem, 'item'> & {
  readonly status: string;
  readonly outcome: { readonly kind: string; readonly error?: string; readonly code?: string };
};

/** Tells who wants to know of items that failed for good. */
export async function announceFailedItems(
  transaction: Transaction,
  { queue }: { readonly queue: Queue },
  { id, projectId, definitionId }: ExecutionRow,
  settled: readonly FailedItem[],
): Promise<void> {
  const failed = settled.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return;
  await announceEvents(transaction, queue, {
    projectId,
    type: 'batch.item_failed',
    happened: failed.map(({ item, outcome }) => ({
      data: {
        execution_id: id,
        batch_definition_id: definitionId,
        item: item.ordinal,
        input_data_element_id: item.dataElementId,
        filename: item.filename,
        attempts: item.attempts,
        error: outcome.error ?? null,
        error_code: outcome.code ?? null,
      },
      subjectId: id,
      callbackUrl: null,
    })),
  });
}
