import type { BatchItem, BatchItemStatus } from '@sheaf/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { batchItems } from '../../store/schema/index.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';
import type { ItemRow } from './claim-items.ts';
import { toItem } from './to-item.ts';

export type ItemPage = { readonly items: BatchItem[]; readonly nextCursor: string | null };

type Wanted = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: BatchItemStatus | undefined;
};

/** Some items of an execution, in their order. */
export async function pageItems(
  db: Transaction,
  execution: ExecutionRow,
  { limit, cursor, status }: Wanted,
): Promise<ItemPage> {
  const list = `items of ${execution.id} ${status ?? ''}`;
  const behind = cursor === undefined ? 0 : Number(decodeCursor(list, execution.projectId, cursor));
  if (limit === 0) return { items: [], nextCursor: null };
  const rows = await readItems(db, execution, { behind, count: limit + 1, status });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(toItem),
    nextCursor: last ? encodeCursor(list, execution.projectId, String(last.ordinal)) : null,
  };
}

/** Items behind one, in their order. */
export function readItems(
  db: Transaction,
  execution: ExecutionRow,
  {
    behind,
    count,
    status,
  }: { behind: number; count: number; status?: BatchItemStatus | undefined },
): Promise<ItemRow[]> {
  return db
    .select()
    .from(batchItems)
    .where(
      and(
        eq(batchItems.executionId, execution.id),
        ownedBy(batchItems, execution),
        gt(batchItems.ordinal, behind),
        status && eq(batchItems.status, status),
      ),
    )
    .orderBy(asc(batchItems.ordinal))
    .limit(count);
}
