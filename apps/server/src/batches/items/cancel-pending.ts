import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { changeExecution } from '../executions/change-execution.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';

/** Canceled in one transaction: those who wait for the execution's row wait for this. */
const AT_ONCE = 10_000;

/** Cancels items of an execution that have not begun (B7), some at a time; gives the execution as it is then. */
export async function cancelPending(
  transaction: Transaction,
  services: Pick<ProcessServices, 'events' | 'queue'>,
  held: ExecutionRow,
  set: Partial<ExecutionRow> = {},
): Promise<ExecutionRow> {
  // An array is made once; a subquery may be asked anew for each of 100,000 items.
  const { rowCount } = await transaction.execute(sql`
    update batch_items set status = 'canceled', finished_at = now()
    where execution_id = ${held.id} and project_id = ${held.projectId} and ordinal = any(array(
      select ordinal from batch_items
      where execution_id = ${held.id} and project_id = ${held.projectId} and status = 'pending'
      order by ordinal limit ${AT_ONCE}))`);
  const canceled = rowCount ?? 0;
  const counts = { pending: -canceled, canceled };
  return changeExecution(transaction, services, held, { counts, set });
}
