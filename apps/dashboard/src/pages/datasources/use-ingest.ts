import type { IngestStatus } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useDeed } from '../../ui/use-deed.ts';
import { datasourceKey, ingestKey } from './datasource-keys.ts';

/** How often a running ingest is asked after. */
const ASK_MS = 1_000;

export type Ingest = {
  readonly status: IngestStatus | undefined;
  /** Something was set off elsewhere: looks again at once. */
  readonly watch: () => void;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly isStarting: boolean;
};

/** The ingest of a datasource, watched while it runs; what it changed is fetched anew. */
export function useIngest(datasourceId: string): Ingest {
  const key = ingestKey(datasourceId);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.datasources.ingestStatus(datasourceId, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? ASK_MS : false),
  });
  const done = (data?.totals.completed ?? 0) + (data?.totals.failed ?? 0);
  const seen = useRef({ done, status: data?.status });
  useEffect(() => {
    if (seen.current.done === done && seen.current.status === data?.status) return;
    seen.current = { done, status: data?.status };
    void queryClient.invalidateQueries({
      queryKey: datasourceKey(datasourceId),
      predicate: ({ queryKey }) => queryKey[2] !== 'ingest' && queryKey[2] !== 'search',
    });
  }, [done, data?.status, datasourceId]);
  const start = useDeed({
    act: () => client.datasources.triggerIngest(datasourceId),
    changes: [key],
  });
  const cancel = useDeed({
    act: () => client.datasources.cancelIngest(datasourceId),
    changes: [key],
  });
  return {
    status: data,
    watch: useCallback(() => void queryClient.invalidateQueries({ queryKey: key }), [key]),
    start: () => start.mutate(undefined),
    cancel: () => cancel.mutate(undefined),
    isStarting: start.isPending,
  };
}
