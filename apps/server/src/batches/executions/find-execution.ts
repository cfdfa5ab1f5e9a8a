import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { batchExecutions } from '../../store/schema/index.ts';

export type ExecutionRow = typeof batchExecutions.$inferSelect;

type Owner = { readonly projectId: string };

/** The execution of that id in the caller's project, or 404. */
export async function findExecution(
  db: Transaction,
  owner: Owner,
  executionId: string,
): Promise<ExecutionRow> {
  const [row] = await db.select().from(batchExecutions).where(isIt(owner, executionId));
  return row ?? missing(executionId);
}

/** The same, with its counts and state kept as they are until the transaction ends. */
export async function lockExecution(
  transaction: Transaction,
  owner: Owner,
  executionId: string,
): Promise<ExecutionRow> {
  const [row] = await transaction
    .select()
    .from(batchExecutions)
    .where(isIt(owner, executionId))
    .for('update');
  return row ?? missing(executionId);
}

function isIt(owner: Owner, executionId: string) {
  return and(eq(batchExecutions.id, executionId), ownedBy(batchExecutions, owner));
}

function missing(executionId: string): never {
  throw new HttpError('not_found', `There is no batch execution ${executionId}.`);
}
