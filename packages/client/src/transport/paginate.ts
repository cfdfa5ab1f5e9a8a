import { type Answer, type Call, silence, toCall } from './answer.ts';

/** What every list takes. */
export type Paging = { readonly limit?: number; readonly cursor?: string | undefined };

/** A page of a list. */
export type List<Item> = {
  readonly data: readonly Item[];
  /** Null when there is no further page. */
  readonly next_cursor: string | null;
  /** All items, where that is cheap to know. */
  readonly total?: number | undefined;
};

/** A list: awaited it gives one page, gone through with `for await` every item of this page and all that follow. */
export type ListCall<Item> = Call<List<Item>> & AsyncIterable<Item>;

/** A list whose next page is asked for when the last is used up. */
export function paginate<Item>(
  readPage: (cursor?: string) => Promise<Answer<List<Item>>>,
): ListCall<Item> {
  const first = readPage();
  const call = toCall(first);
  async function* items(): AsyncGenerator<Item> {
    for (let page = await first; ; ) {
      yield* page.data.data;
      const cursor = page.data.next_cursor;
      if (cursor === null) return;
      page = await readPage(cursor);
    }
  }
  const iterate = () => {
    silence(call);
    return items();
  };
  return Object.assign(call, { [Symbol.asyncIterator]: iterate });
}
