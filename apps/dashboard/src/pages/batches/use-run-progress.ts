import type { BatchProgress } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { runKey } from './batch-keys.ts';

const OVER = new Set(['completed', 'completed_with_errors', 'failed', 'canceled']);

export function isOver(status: string): boolean {
  return OVER.has(status);
}

/** How far a run is, as the server tells it; when a run is taken up again it is followed again. */
export function useRunProgress(runId: string): BatchProgress | undefined {
  const queryKey = [...runKey(runId), 'progress'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.batches.progress(runId, { signal }),
  });
  const isRunning = data !== undefined && !isOver(data.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the same as the id
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    const follow = async () => {
      for await (const progress of client.batches.follow(runId, { signal: leaving.signal })) {
        queryClient.setQueryData(queryKey, progress);
      }
      await queryClient.invalidateQueries({ queryKey: runKey(runId) });
    };
    // A stream that cannot be followed any more leaves what is known; the query is asked again when the page is.
    follow().catch(() => {});
    return () => leaving.abort();
  }, [runId, isRunning]);
  return data;
}
