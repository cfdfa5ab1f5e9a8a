import type { DocumentJob } from '@sheaf/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

export const READINGS_KEY = ['readings'] as const;

/** The other times that the same file was read to its end, newest first. */
export function useOtherReadings(job: DocumentJob): UseQueryResult<readonly DocumentJob[]> {
  return useQuery({
    queryKey: [...READINGS_KEY, job.sha256, job.job_id],
    queryFn: async ({ signal }) => {
      const query = { sha256: job.sha256, status: 'completed', limit: 100 } as const;
      const { data } = await client.documents.list(query, { signal });
      return data.filter(({ job_id: id }) => id !== job.job_id);
    },
  });
}
