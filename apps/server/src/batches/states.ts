import type { BatchItemStatus, BatchStatus } from '@sheaf/contract';
import { HttpError } from '../http/http-error.ts';

/**
 * The life of executions and their items. Tests and docs/batches.md name the rules by their numbers.
 *
 * Executions:
 * B1  An execution begins `queued`; its items are laid out then, and none runs.
 * B2  `queued` → `running` when all items are laid out; → `completed` at once where there are none.
 * B3  `running` → `completed` when no item is left and none failed.
 * B4  `running` → `completed_with_errors` when no item is left, some failed and some succeeded.
 * B5  `running` → `failed` when no item is left and none succeeded.
 * B6  `queued` → `failed` when the items cannot be laid out; `error` says why.
 * B7  `queued`, `running` → `canceling` by cancel: no item begins, those at work are stopped, the others are canceled.
 * B8  `canceling` → `canceled` when no item is left.
 * B9  `completed_with_errors`, `failed` → `running` by retry-failed, where an item failed: failed ones are pending again.
 * B10 While `queued` or `running` it can be paused and resumed: paused, no item begins, and those at work go on.
 * B11 While `queued` or `running` its limits can be changed; they hold from then on.
 * B12 `completed` and `canceled` are for good. What a state does not allow is a 409 that changes nothing.
 *
 * Items:
 * B13 `pending` → `running` only while the execution is `running` and not paused and fewer than `concurrency` items of
 *     it run in all processes; this begins an attempt.
 * B14 Only the process that holds the newest attempt changes a running item; what an older one brings counts for nothing.
 * B15 An attempt that fails makes the item `pending` again if another may do better and no more than `retry_limit`
 *     attempts followed the first; else `failed`. It never makes it `succeeded`.
 * B16 An attempt whose process died has failed.
 * B17 An attempt that is handed back, at shutdown or since its file is still being read, is not counted.
 * B18 Pending, running, succeeded, failed and canceled items are `total_items` in every committed state.
 */
export type BatchAction = 'cancel' | 'retry-failed' | 'pause' | 'resume' | 'change';

const ALLOWED_IN: Readonly<Record<BatchAction, readonly BatchStatus[]>> = {
  cancel: ['queued', 'running'],
  'retry-failed': ['completed_with_errors', 'failed'],
  pause: ['queued', 'running'],
  resume: ['queued', 'running'],
  change: ['queued', 'running'],
};

const WORDS: Readonly<Record<BatchAction, string>> = {
  cancel: 'canceled',
  'retry-failed': 'run again for what failed',
  pause: 'paused',
  resume: 'resumed',
  change: 'changed',
};

/** Refuses what the state does not allow (B7, B9 to B12). */
export function requireState(
  { id, status }: { readonly id: string; readonly status: BatchStatus },
  action: BatchAction,
): void {
  if (ALLOWED_IN[action].includes(status)) return;
  const states = ALLOWED_IN[action].join(' or ');
  throw new HttpError(
    'illegal_batch_state',
    `The execution ${id} is ${status}; it can be ${WORDS[action]} only while it is ${states}.`,
  );
}

export type ItemCounts = {
  readonly total: number;
  readonly pending: number;
  readonly running: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly canceled: number;
};

/** The state that counts lead to (B3 to B5, B8). */
export function statusAfter(status: BatchStatus, counts: ItemCounts): BatchStatus {
  const isDone = counts.pending === 0 && counts.running === 0;
  if (!isDone) return status;
  if (status === 'canceling') return 'canceled';
  if (status !== 'running') return status;
  if (counts.failed === 0) return 'completed';
  return counts.succeeded === 0 ? 'failed' : 'completed_with_errors';
}

export function hasEnded(status: BatchStatus): boolean {
  return status !== 'queued' && status !== 'running' && status !== 'canceling';
}

/** How an attempt at an item ended. */
export type AttemptEnd =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'failed'; readonly mayDoBetter: boolean }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'returned' };

/** What becomes of an item after an attempt (B7, B15, B17); `attempts` counts the one that ended. */
export function itemAfter(
  end: AttemptEnd,
  attempts: number,
  execution: { readonly status: BatchStatus; readonly retryLimit: number },
): BatchItemStatus {
  if (end.kind === 'succeeded') return 'succeeded';
  if (end.kind === 'canceled') return 'canceled';
  const goesOn = end.kind === 'returned' || (end.mayDoBetter && attempts <= execution.retryLimit);
  if (!goesOn) return 'failed';
  return execution.status === 'canceling' ? 'canceled' : 'pending';
}
