import type { BatchProgress } from '@sheaf/contract';
import { hasEnded } from '../states.ts';
import type { ExecutionRow } from './find-execution.ts';
import { itemsPerMinute } from './pace.ts';

/** How far an execution is: all of it stands in its row. */
export function toProgress(row: ExecutionRow, now: number = Date.now()): BatchProgress {
  const ended = endedItems(row);
  const left = row.pending + row.running;
  const isOver = hasEnded(row.status);
  const pace = itemsPerMinute(row.pace, isOver ? (row.endTime?.getTime() ?? now) : now, ended);
  return {
    execution_id: row.id,
    status: row.status,
    paused: row.paused,
    total_items: row.total,
    pending: row.pending,
    running: row.running,
    succeeded: row.succeeded,
    failed: row.failed,
    canceled: row.canceled,
    percent_complete: percentOf(row, ended, isOver),
    items_per_minute: pace,
    eta_seconds: isOver ? 0 : pace ? Math.round((left / pace) * 60) : null,
    recent: [...row.recent],
  };
}

export function endedItems({ succeeded, failed, canceled }: ExecutionRow): number {
  return succeeded + failed + canceled;
}

/** Nothing is complete while it is still being laid out. */
function percentOf({ status, total }: ExecutionRow, ended: number, isOver: boolean): number {
  if (total === 0) return isOver ? 100 : 0;
  if (status === 'queued') return 0;
  return Math.floor((ended / total) * 1000) / 10;
}
