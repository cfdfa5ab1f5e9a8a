import type { BatchExecution, batchExecutionQuerySchema } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { findExecution } from '../executions/find-execution.ts';
import { toWholeExecution } from '../executions/to-whole-execution.ts';
import type { ExecutionParams } from '../params.ts';

/** `GET /v2/batch-executions/id/{execution_id}`: with a page of its items. */
export async function getBatchExecution({
  params,
  query,
  principal,
  services: { database },
}: Call<ExecutionParams, typeof batchExecutionQuerySchema, undefined>): Promise<BatchExecution> {
  const row = await findExecution(database.db, principal, params.execution_id);
  const { items_limit: limit, items_cursor: cursor, items_status: status } = query;
  return toWholeExecution(database.db, row, { limit, cursor, status });
}
