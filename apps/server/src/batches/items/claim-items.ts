import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from '../../database/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { batchExecutions, batchItems, batchRunners } from '../../store/schema/index.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';
import { takeExecution } from '../executions/take-execution.ts';

export type ItemRow = typeof batchItems.$inferSelect;

export type Claimed = { readonly execution: ExecutionRow; readonly items: readonly ItemRow[] };

/** Takes items of an execution for this process, no more than its limit leaves free in all of them (B13). */
export async function claimItems(
  { database }: { readonly database: OpenDatabase },
  runnerId: string,
  executionId: string,
  most: number,
): Promise<Claimed | undefined> {
  return database.transact(async (transaction) => {
    const held = await takeExecution(transaction, executionId, {
      status: ['running'],
      skipLocked: true,
    });
    if (!held || held.paused || !(await isAlive(transaction, runnerId))) return undefined;
    const count = Math.min(most, held.concurrency - held.running, held.pending);
    if (count <= 0) return undefined;
    const isOfIt = and(eq(batchItems.executionId, held.id), ownedBy(batchItems, held));
    const isReady = or(isNull(batchItems.availableAt), lte(batchItems.availableAt, sql`now()`));
    const next = transaction
      .select({ ordinal: batchItems.ordinal })
      .from(batchItems)
      .where(and(isOfIt, eq(batchItems.status, 'pending'), isReady))
      .orderBy(asc(batchItems.ordinal))
      .limit(count);
    const items = await transaction
      .update(batchItems)
      .set({
        status: 'running',
        attempts: sql`${batchItems.attempts} + 1`,
        runnerId,
        availableAt: null,
      })
      .where(and(isOfIt, inArray(batchItems.ordinal, next)))
      .returning();
    // Who was looked at is not first again, also where all its items wait for another try.
    await transaction
      .update(batchExecutions)
      .set({
        pending: sql`${batchExecutions.pending} - ${items.length}::int`,
        running: sql`${batchExecutions.running} + ${items.length}::int`,
        servedAt: sql`now()`,
      })
      .where(and(eq(batchExecutions.id, held.id), ownedBy(batchExecutions, held)));
    return { execution: held, items };
  });
}

/** One that others took for dead must not begin anything under its old name. */
async function isAlive(transaction: Transaction, runnerId: string): Promise<boolean> {
  const [known] = await transaction
    .select({ id: batchRunners.id })
    .from(batchRunners)
    .where(eq(batchRunners.id, runnerId))
    .for('key share');
  return known !== undefined;
}
