import type { BatchExecutionList, batchExecutionListQuerySchema } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { batchExecutions } from '../../store/schema/index.ts';
import { countedPage } from '../counted-page.ts';
import { toExecution } from '../executions/to-execution.ts';

/** `GET /v2/batch-executions`: newest first. */
export async function listBatchExecutions({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof batchExecutionListQuerySchema, undefined>): Promise<BatchExecutionList> {
  const { status, batch_definition_id: definitionId } = query;
  return countedPage(database.sideDb, {
    list: 'batch executions',
    principal,
    query,
    table: batchExecutions,
    where: and(
      status && eq(batchExecutions.status, status),
      definitionId === undefined ? undefined : eq(batchExecutions.definitionId, definitionId),
    ),
    toItem: toExecution,
  });
}
