import type { BatchExecution, updateBatchExecutionSchema } from '@sheaf/contract';
import { sql } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { BATCH_CHANNEL, changeExecution } from '../executions/change-execution.ts';
import { lockExecution } from '../executions/find-execution.ts';
import { toWholeExecution } from '../executions/to-whole-execution.ts';
import type { ExecutionParams } from '../params.ts';
import { requireState } from '../states.ts';

/** `PUT /v2/batch-executions/id/{execution_id}`: other limits, pause or resume (B10, B11). */
export async function updateBatchExecution({
  params,
  body,
  principal,
  services,
}: Call<ExecutionParams, undefined, typeof updateBatchExecutionSchema>): Promise<BatchExecution> {
  const { concurrency, retry_limit: retryLimit, paused } = body;
  return services.database.transact(async (transaction) => {
    const held = await lockExecution(transaction, principal, params.execution_id);
    if (paused !== undefined) requireState(held, paused ? 'pause' : 'resume');
    requireState(held, 'change');
    const set = {
      concurrency: concurrency ?? held.concurrency,
      retryLimit: retryLimit ?? held.retryLimit,
      paused: paused ?? held.paused,
    };
    const row = await changeExecution(transaction, services, held, { set });
    await transaction.execute(sql`select pg_notify(${BATCH_CHANNEL}, ${row.id})`);
    return toWholeExecution(transaction, row);
  });
}
