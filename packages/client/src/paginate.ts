import type { List } from '@sheaf/contract';

/** What every list takes. */
export type Paging = { readonly limit?: number; readonly cursor?: string | undefined };

/** Every item of a list, asking for the next page when the last is used up. */
export async function* paginate<Item>(
  readPage: (cursor: string | undefined) => Promise<List<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    yield* page.data;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
