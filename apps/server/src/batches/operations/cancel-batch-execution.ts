import type { BatchExecution } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { lockExecution } from '../executions/find-execution.ts';
import { toWholeExecution } from '../executions/to-whole-execution.ts';
import { cancelPending } from '../items/cancel-pending.ts';
import type { ExecutionParams } from '../params.ts';
import { requireState } from '../states.ts';

/** `POST /v2/batch-executions/id/{execution_id}/cancel`: workers hear of it when this is committed (B7). */
export async function cancelBatchExecution({
  params,
  principal,
  services,
}: Call<ExecutionParams, undefined, undefined>): Promise<BatchExecution> {
  return services.database.transact(async (transaction) => {
    const held = await lockExecution(transaction, principal, params.execution_id);
    requireState(held, 'cancel');
    const set = { status: 'canceling', paused: false } as const;
    const row = await cancelPending(transaction, services, held, set);
    return toWholeExecution(transaction, row);
  });
}
