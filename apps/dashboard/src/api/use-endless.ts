import type { List } from '@sheaf/client';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

export type Endless<Item> = {
  /** Those that were fetched so far. */
  readonly items: readonly Item[];
  /** Of all, where the server says so. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly isFetchingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** A list of the API, page after page. */
export function useEndless<Item>(
  queryKey: QueryKey,
  readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<List<Item>>,
  options: { readonly refetchInterval?: number | false } = {},
): Endless<Item> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: List<Item>) => page.next_cursor ?? undefined,
    ...options,
  });
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    items,
    total: data?.pages[0]?.total,
    error: query.error,
    isLoading: query.isPending,
    isFetchingMore: query.isFetchingNextPage,
    loadMore: useCallback(() => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    }, [hasNextPage, isFetching, fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
