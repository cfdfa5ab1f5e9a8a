import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { inAnyProject } from '../../store/owned-by.ts';
import { batchExecutions } from '../../store/schema/index.ts';
import type { ExecutionRow } from './find-execution.ts';

type Wanted = {
  readonly status: readonly ExecutionRow['status'][];
  /** Rather nothing than to wait for who has it now. */
  readonly skipLocked?: boolean;
};

/** Locks an execution that a worker came across, if it is in one of the states. */
export async function takeExecution(
  transaction: Transaction,
  executionId: string,
  { status, skipLocked = false }: Wanted,
): Promise<ExecutionRow | undefined> {
  const [row] = await transaction
    .select()
    .from(batchExecutions)
    .where(
      and(
        inAnyProject(batchExecutions, 'a worker runs those of all projects'),
        eq(batchExecutions.id, executionId),
        inArray(batchExecutions.status, [...status]),
      ),
    )
    .for('update', skipLocked ? { skipLocked } : {});
  return row;
}
