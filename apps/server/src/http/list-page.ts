import type { List } from '@sheaf/contract';
import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { HttpError } from './http-error.ts';

export type ListQuery = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly offset?: number | undefined;
};

export type ListRequest<Row, Item> = {
  /** Name of the list: cursors of one list are not good for another. */
  readonly list: string;
  readonly principal: { readonly projectId: string };
  readonly query: ListQuery;
  readonly table: PgTable & { readonly id: AnyPgColumn; readonly projectId?: AnyPgColumn };
  /** What the caller may see, where that is not just what the project has. */
  readonly visible?: SQL | undefined;
  readonly where?: SQL | undefined;
  /** What it is sorted by, the id last to tell equals apart; newest first unless given. */
  readonly sort?: { readonly column: AnyPgColumn; readonly key: keyof Row & string };
  readonly order?: 'asc' | 'desc';
  readonly toItem: (row: Row) => Item;
};

/** Where there are more, counting them all is not cheap and the total is left out. */
const MOST_COUNTED = 10_000;

/** One page of the caller's things: in a fixed order, stable while others are added and removed. */
export async function listPage<Row extends { readonly id: string }, Item>(
  db: Transaction,
  request: ListRequest<Row, Item>,
): Promise<List<Item>> {
  const { table, principal, query, sort, toItem } = request;
  const mine = and(visibleOf(request), request.where);
  const rows = (await db
    .select()
    .from(table)
    .where(and(mine, after(request)))
    .orderBy(...orderOf(request))
    .limit(query.limit + 1)
    .offset(query.offset ?? 0)) as unknown as readonly Row[];
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const hasMore = rows.length > query.limit && last !== undefined;
  return {
    data: page.map(toItem),
    next_cursor: hasMore
      ? encodeCursor(cursorName(request), principal.projectId, placeOf(last, sort))
      : null,
    ...(await totalOf(db, table, mine)),
  };
}

function visibleOf<Row, Item>({ table, principal, visible }: ListRequest<Row, Item>): SQL {
  if (visible) return visible;
  const { projectId } = table;
  if (!projectId) throw new Error('a list of what no project has must say who may see it');
  return ownedBy({ projectId }, principal);
}

async function totalOf(
  db: Transaction,
  table: PgTable,
  mine: SQL | undefined,
): Promise<{ total?: number }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(mine)
    .limit(MOST_COUNTED + 1)
    .as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  const total = counted?.total ?? 0;
  return total > MOST_COUNTED ? {} : { total };
}

function orderOf<Row, Item>({ table, sort, order = 'desc' }: ListRequest<Row, Item>): SQL[] {
  const inOrder = order === 'desc' ? desc : asc;
  return [...(sort ? [inOrder(sort.column)] : []), inOrder(table.id)];
}

/** Behind the last item of the page before. */
function after<Row, Item>(request: ListRequest<Row, Item>): SQL | undefined {
  const { query, table, sort, order = 'desc', principal } = request;
  if (query.cursor === undefined) return undefined;
  const place = decodeCursor(cursorName(request), principal.projectId, query.cursor);
  const [id, key] = parsePlace(place);
  const sign = order === 'desc' ? sql`<` : sql`>`;
  if (!sort) return sql`${table.id} ${sign} ${id}`;
  return sql`(${sort.column}, ${table.id}) ${sign} (${sql.param(key, sort.column)}, ${id})`;
}

/** Cursors are good for one order of one list. */
function cursorName<Row, Item>({ list, sort, order = 'desc' }: ListRequest<Row, Item>): string {
  return sort ? `${list} by ${sort.key} ${order}` : `${list} ${order}`;
}

function placeOf<Row extends { readonly id: string }>(
  row: Row,
  sort: ListRequest<Row, unknown>['sort'],
): string {
  const key = sort ? row[sort.key] : null;
  return JSON.stringify([row.id, key instanceof Date ? { at: key.toISOString() } : key]);
}

function parsePlace(place: string): readonly [string, unknown] {
  try {
    const [id, key] = JSON.parse(place) as [string, unknown];
    const at = (key as { at?: string } | null)?.at;
    return [id, at === undefined ? key : new Date(at)];
  } catch (cause) {
    throw new HttpError('invalid_cursor', undefined, { cause });
  }
}
