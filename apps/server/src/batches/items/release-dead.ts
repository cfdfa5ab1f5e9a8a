import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { inAnyProject } from '../../store/owned-by.ts';
import { batchItems, batchRunners } from '../../store/schema/index.ts';
import { changeExecution } from '../executions/change-execution.ts';
import { takeExecution } from '../executions/take-execution.ts';
import { itemAfter } from '../states.ts';
import { announceFailedItems } from './announce-failed-items.ts';
import type { ItemRow } from './claim-items.ts';

const LOST = {
  kind: 'failed',
  mayDoBetter: true,
  code: 'worker_died',
  error: 'the worker process died while it was at this item',
} as const;

const ANYBODYS = inAnyProject(batchItems, 'a process runs items of all projects');

/** Gives what dead processes were at to others: each of these attempts has failed (B16). */
export async function releaseDead(services: ProcessServices, abandonedMs: number): Promise<void> {
  const { database } = services;
  const isDead = lt(batchRunners.seenAt, sql`now() - ${abandonedMs} * interval '1 ms'`);
  const dead = await database.sideDb
    .select({ id: batchRunners.id })
    .from(batchRunners)
    .where(isDead);
  for (const { id } of dead) {
    const held = await database.sideDb
      .selectDistinct({ id: batchItems.executionId })
      .from(batchItems)
      .where(and(ANYBODYS, eq(batchItems.runnerId, id), eq(batchItems.status, 'running')));
    // Its name goes first: should it be alive after all, it learns so at its next word and stops.
    await database.db.delete(batchRunners).where(and(eq(batchRunners.id, id), isDead));
    for (const execution of held) await releaseItems(services, id, execution.id);
  }
  await releaseNameless(services);
}

/** Items of processes whose name is gone already: who took it away died before it came to them. */
async function releaseNameless(services: ProcessServices): Promise<void> {
  const { rows } = await services.database.sideDb.execute<{ id: string; runner: string }>(sql`
    select distinct execution_id as id, runner_id as runner from batch_items
    where status = 'running' and runner_id not in (select id from batch_runners)
    /* any project: a process runs items of all */`);
  for (const { id, runner } of rows) await releaseItems(services, runner, id);
}

async function releaseItems(
  services: ProcessServices,
  runnerId: string,
  executionId: string,
): Promise<void> {
  await services.database.transact(async (transaction) => {
    const status = ['running', 'canceling'] as const;
    const held = await takeExecution(transaction, executionId, { status });
    if (!held) return;
    const lost = await transaction
      .select()
      .from(batchItems)
      .where(
        and(
          ANYBODYS,
          eq(batchItems.executionId, executionId),
          eq(batchItems.runnerId, runnerId),
          eq(batchItems.status, 'running'),
        ),
      )
      .for('update');
    if (lost.length === 0) return;
    const settled = lost.map((item) => ({
      item,
      outcome: LOST,
      status: itemAfter(LOST, item.attempts, held),
    }));
    const counts = { pending: 0, running: -lost.length, succeeded: 0, failed: 0, canceled: 0 };
    for (const { status: next } of settled) counts[next]++;
    for (const next of ['pending', 'failed', 'canceled'] as const) {
      const items = settled.filter((one) => one.status === next).map(({ item }) => item);
      await write(transaction, executionId, items, next);
    }
    await announceFailedItems(transaction, services, held, settled);
    await changeExecution(transaction, services, held, { counts });
  });
}

async function write(
  transaction: Transaction,
  executionId: string,
  items: readonly ItemRow[],
  status: 'pending' | 'failed' | 'canceled',
): Promise<void> {
  if (items.length === 0) return;
  const ordinals = items.map(({ ordinal }) => ordinal);
  await transaction
    .update(batchItems)
    .set({
      status,
      runnerId: null,
      ...(status === 'failed' && { error: LOST.error, errorCode: LOST.code }),
      ...(status !== 'pending' && { finishedAt: sql`now()` }),
    })
    .where(
      and(ANYBODYS, eq(batchItems.executionId, executionId), inArray(batchItems.ordinal, ordinals)),
    );
}
