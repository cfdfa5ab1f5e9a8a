import type { DocumentJob, JobStatus, List } from '@sheaf/client';
import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { type Endless, useEndless } from '../../api/use-endless.ts';
import { DOCUMENTS_KEY } from './documents-key.ts';

export type DocumentFilter = {
  readonly status: JobStatus | undefined;
  readonly filename: string | undefined;
};

const PAGE_SIZE = 100;
const ASK_MS = 2_000;

/** The documents that fit the filter; those that are worked on say how far they are. */
export function useDocuments(filter: DocumentFilter): Endless<DocumentJob> {
  const list = useEndless([...DOCUMENTS_KEY, filter], (cursor, signal) =>
    client.documents.list({ ...filter, cursor, limit: PAGE_SIZE }, { signal }),
  );
  useNews(list.items.filter(({ status }) => status === 'queued' || status === 'processing'));
  return list;
}

/** Asks for what is worked on with one call, however many rows there are, and brings the news into the lists. */
function useNews(unfinished: readonly DocumentJob[]): void {
  const { data } = useQuery({
    queryKey: ['running-documents'],
    queryFn: ({ signal }) =>
      client.documents
        .list({ status: 'processing', limit: 200 }, { signal })
        .then(({ data }) => data),
    enabled: unfinished.length > 0,
    refetchInterval: ASK_MS,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (data === undefined || unfinished.length === 0) return;
    const running = new Map(data.map((job) => [job.job_id, job]));
    const hasEnded = unfinished.some(
      ({ job_id, status }) => status === 'processing' && !running.has(job_id),
    );
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: DOCUMENTS_KEY });
    else bringNews(running);
    // Only new answers are news.
  }, [data]);
}

function bringNews(running: ReadonlyMap<string, DocumentJob>): void {
  queryClient.setQueriesData<InfiniteData<List<DocumentJob>>>(
    { queryKey: DOCUMENTS_KEY },
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          data: page.data.map((job) => running.get(job.job_id) ?? job),
        })),
      },
  );
}
