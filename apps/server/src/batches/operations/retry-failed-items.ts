import type { BatchRetried } from '@sheaf/contract';
import { sql } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { changeExecution } from '../executions/change-execution.ts';
import { lockExecution } from '../executions/find-execution.ts';
import { toWholeExecution } from '../executions/to-whole-execution.ts';
import type { ExecutionParams } from '../params.ts';
import { requireState } from '../states.ts';

/** `POST /v2/batch-executions/id/{execution_id}/retry-failed`: what failed is run again, from the first attempt (B9). */
export async function retryFailedItems({
  params,
  principal,
  services,
  reply,
}: Call<ExecutionParams, undefined, undefined>): Promise<BatchRetried> {
  const row = await services.database.transact(async (transaction) => {
    const held = await lockExecution(transaction, principal, params.execution_id);
    requireState(held, 'retry-failed');
    if (held.failed === 0) {
      throw new HttpError('illegal_batch_state', `No item of the execution ${held.id} failed.`);
    }
    await transaction.execute(sql`
      update batch_items set status = 'pending', attempts = 0, error = null, error_code = null,
        available_at = null, finished_at = null
      where execution_id = ${held.id} and project_id = ${held.projectId} and status = 'failed'`);
    await services.events.reopen(held.id, transaction);
    return changeExecution(transaction, services, held, {
      counts: { failed: -held.failed, pending: held.failed },
      set: { status: 'running', error: null, endTime: null, pace: [] },
    });
  });
  reply.code(202);
  const whole = await toWholeExecution(services.database.db, row);
  return { ...whole, execution_id: row.id, workflow_id: row.id };
}
