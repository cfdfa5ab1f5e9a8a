import type { List } from '@sheaf/contract';
import { and, count } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/index.ts';
import { type ListRequest, listPage } from '../http/list-page.ts';
import { ownedBy } from '../store/owned-by.ts';

/** A list of what belongs to a project. */
type OwnedList<Row, Item> = ListRequest<Row, Item> & {
  readonly table: { readonly projectId: AnyPgColumn };
};

/** A page of a list, with the same told in numbers. */
export async function countedPage<Row extends { readonly id: string }, Item>(
  db: Transaction,
  request: OwnedList<Row, Item>,
): Promise<List<Item> & { pagination: { total: number; offset: number; limit: number } }> {
  const page = await listPage(db, request);
  const { limit, offset = 0 } = request.query;
  const total = page.total ?? (await countAll(db, request));
  return { ...page, pagination: { total, offset, limit } };
}

async function countAll<Row, Item>(
  db: Transaction,
  { table, principal, where }: OwnedList<Row, Item>,
): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(table)
    .where(and(ownedBy(table, principal), where));
  return counted?.total ?? 0;
}
