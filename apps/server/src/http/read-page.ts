import type { List } from '@sheaf/contract';
import { decodeCursor, encodeCursor } from './cursor.ts';

export type PageRequest = {
  /** Name of the list: cursors of one list are not good for another. */
  readonly list: string;
  readonly projectId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** One page of a list ordered by id: reads one item more to know whether there are others. */
export async function readPage<Row extends { readonly id: string }, Item>(
  request: PageRequest,
  readRows: (afterId: string | undefined, count: number) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): Promise<List<Item>> {
  const { list, projectId, limit, cursor } = request;
  const afterId = cursor === undefined ? undefined : decodeCursor(list, projectId, cursor);
  const rows = await readRows(afterId, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    data: page.map(toItem),
    next_cursor: hasMore ? encodeCursor(list, projectId, last.id) : null,
  };
}
