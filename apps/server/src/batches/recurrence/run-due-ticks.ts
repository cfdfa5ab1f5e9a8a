import { and, eq, lte } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { inAnyProject, ownedBy } from '../../store/owned-by.ts';
import { batchDefinitions, batchTicks } from '../../store/schema/index.ts';
import type { DefinitionRow } from '../definitions/find-definition.ts';
import { createExecution } from '../executions/create-execution.ts';
import { nextTickOf } from './next-tick-of.ts';

/** Ticks that were missed for longer than this are left out: nobody waits for them any more (ms). */
const LONGEST_MISSED_MS = 24 * 3600 * 1000;

const IS_ANYBODYS = inAnyProject(batchDefinitions, 'a worker runs those of all projects');

/**
 * Begins an execution for every tick that is due, each once whatever the clock and however many processes look: the
 * next tick is counted from the last and not from now, its row is taken by one process, and a tick that was run is
 * written down in the transaction that runs it. Gives how many began.
 */
export async function runDueTicks(
  services: Pick<ProcessServices, 'database' | 'events' | 'logger'>,
  now: Date,
): Promise<number> {
  for (let begun = 0; ; begun++) {
    const isDone = await services.database.transact(async (transaction) => {
      const [due] = await transaction
        .select()
        .from(batchDefinitions)
        .where(and(IS_ANYBODYS, lte(batchDefinitions.nextTick, now)))
        .orderBy(batchDefinitions.nextTick)
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return true;
      await runTick(transaction, services, due, now);
      return false;
    });
    if (isDone) return begun;
  }
}

async function runTick(
  transaction: Transaction,
  services: Pick<ProcessServices, 'events' | 'logger'>,
  definition: DefinitionRow,
  now: Date,
): Promise<void> {
  const { id, projectId, spec, version, nextTick: tick } = definition;
  if (tick === null) return;
  const oldest = new Date(now.getTime() - LONGEST_MISSED_MS);
  if (tick < oldest) {
    services.logger.warn({ definitionId: id, since: tick, until: oldest }, 'ticks were missed');
    await moveOn(transaction, definition, oldest);
    return;
  }
  const [known] = await transaction
    .select()
    .from(batchTicks)
    .where(
      and(
        ownedBy(batchTicks, definition),
        eq(batchTicks.definitionId, id),
        eq(batchTicks.tick, tick),
      ),
    );
  if (!known) {
    const execution = await createExecution(transaction, services, {
      projectId,
      apiKeyId: definition.apiKeyId,
      createdBy: 'recurrence',
      spec,
      definition: { id, version },
      tick,
    });
    const executionId = execution.id;
    await transaction.insert(batchTicks).values({ projectId, definitionId: id, tick, executionId });
  }
  await moveOn(transaction, definition, tick);
}

async function moveOn(transaction: Transaction, row: DefinitionRow, after: Date): Promise<void> {
  await transaction
    .update(batchDefinitions)
    .set({ nextTick: nextTickOf(row.spec, after) })
    .where(and(eq(batchDefinitions.id, row.id), ownedBy(batchDefinitions, row)));
}
