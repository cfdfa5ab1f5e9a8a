import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { EventStore } from '../../events/event-store.ts';
import type { Queue } from '../../queue/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { agents, batchExecutions, type RecentItem } from '../../store/schema/index.ts';
import { announceEvents } from '../../webhooks/index.ts';
import { hasEnded, statusAfter } from '../states.ts';
import type { ExecutionRow } from './find-execution.ts';
import { addPace } from './pace.ts';
import { toExecution } from './to-execution.ts';
import { endedItems, toProgress } from './to-progress.ts';

type Services = { readonly events: EventStore; readonly queue: Queue };

type Count = 'total' | 'pending' | 'running' | 'succeeded' | 'failed' | 'canceled';

export type ExecutionChange = {
  /** How many items more, or less, are in each state (B18). */
  readonly counts?: Readonly<Partial<Record<Count, number>>>;
  readonly recent?: readonly RecentItem[];
  readonly tokens?: { readonly input: number; readonly output: number };
  /** Other columns, also a state that the counts do not lead to. */
  readonly set?: Partial<ExecutionRow>;
};

/** Workers listen here; the payload is the execution's id. */
export const BATCH_CHANNEL = 'sheaf_batches';

/** Items that progress tells of. */
const MOST_RECENT = 10;

/**
 * Writes what has changed about an execution whose row is locked, with the state its counts lead to. Readers of the
 * stream are told, now or soon, and everyone who asked for it of its end.
 */
export async function changeExecution(
  transaction: Transaction,
  services: Services,
  before: ExecutionRow,
  change: ExecutionChange,
): Promise<ExecutionRow> {
  const now = new Date();
  const changed = applied(before, change, now);
  const isTold = isDue(before, changed, now);
  const after = isTold ? { ...changed, toldAt: now } : changed;
  const { id, projectId, spec, ...columns } = after;
  await transaction
    .update(batchExecutions)
    .set(columns)
    .where(and(eq(batchExecutions.id, id), ownedBy(batchExecutions, { projectId })));
  if (isTold) {
    const event = { name: 'progress', data: toProgress(after, now.getTime()) };
    await services.events.append(id, [event], { transaction, close: hasEnded(after.status) });
  }
  if (before.status !== after.status) await announceState(transaction, services, after);
  return after;
}

function applied(before: ExecutionRow, change: ExecutionChange, now: Date): ExecutionRow {
  const { counts = {}, tokens, recent = [] } = change;
  const counted = { ...before, ...change.set };
  for (const [name, by] of Object.entries(counts)) counted[name as Count] += by;
  const status = statusAfter(counted.status, counted);
  const ended = endedItems(counted);
  const isOver = hasEnded(status);
  return {
    ...counted,
    status,
    inputTokens: before.inputTokens + (tokens?.input ?? 0),
    outputTokens: before.outputTokens + (tokens?.output ?? 0),
    recent: [...recent, ...before.recent].slice(0, MOST_RECENT),
    pace: status === 'queued' ? [] : addPace(before.pace, now.getTime(), ended),
    startTime: counted.startTime ?? (status === 'queued' ? null : now),
    endTime: isOver ? (counted.endTime ?? now) : null,
    error: status === 'failed' ? (counted.error ?? 'no item succeeded') : counted.error,
  };
}

/** Told at every change of state, and else so often that it looks alive, yet a long run does not fill the store (ms). */
const OFTEN_MS = 1_000;
const SELDOM_MS = 5_000;
const TIMES_IN_ALL = 300;

function isDue(before: ExecutionRow, after: ExecutionRow, now: Date): boolean {
  if (before.status !== after.status || before.paused !== after.paused) return true;
  const elapsedMs = now.getTime() - (after.startTime ?? now).getTime();
  const pauseMs = Math.min(SELDOM_MS, Math.max(OFTEN_MS, elapsedMs / TIMES_IN_ALL));
  return now.getTime() - (before.toldAt?.getTime() ?? 0) >= pauseMs;
}

async function announceState(
  transaction: Transaction,
  { queue }: Services,
  row: ExecutionRow,
): Promise<void> {
  await transaction.execute(sql`select pg_notify(${BATCH_CHANNEL}, ${row.id})`);
  if (!hasEnded(row.status)) return;
  if (row.spec.agent) await recordExecution(transaction, row, row.spec.agent.id);
  // Who cancels knows.
  if (row.status === 'canceled') return;
  await announceEvents(transaction, queue, {
    projectId: row.projectId,
    type: row.status === 'failed' ? 'batch.failed' : 'batch.completed',
    happened: [{ data: toExecution(row), subjectId: row.id, callbackUrl: null }],
  });
}

/** What the agent says of its last execution. */
async function recordExecution(
  transaction: Transaction,
  row: ExecutionRow,
  agentId: string,
): Promise<void> {
  await transaction
    .update(agents)
    .set({ lastExecutionStatus: row.status, lastExecutionTime: row.endTime })
    .where(and(eq(agents.id, agentId), ownedBy(agents, row)));
}
