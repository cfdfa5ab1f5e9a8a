import { SheafError } from '@sheaf/client';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from './account-key.ts';

/** What was fetched, for all pages. The SDK tries again by itself where that helps. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const isOver = error instanceof SheafError && error.status === 401;
      if (isOver && query.queryKey[0] !== ACCOUNT_KEY[0]) {
        void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
      }
    },
  }),
  defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
});
