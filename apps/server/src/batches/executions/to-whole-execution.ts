import type { BatchExecution } from '@sheaf/contract';
import type { Transaction } from '../../database/index.ts';
import { pageItems } from '../items/page-items.ts';
import type { ExecutionRow } from './find-execution.ts';
import { toExecution } from './to-execution.ts';

type ItemQuery = Parameters<typeof pageItems>[2];

/** An execution with a page of its items: the first, unless another is asked for. */
export async function toWholeExecution(
  db: Transaction,
  row: ExecutionRow,
  query: ItemQuery = { limit: 50 },
): Promise<BatchExecution> {
  const { items, nextCursor } = await pageItems(db, row, query);
  return { ...toExecution(row), items, items_next_cursor: nextCursor };
}
