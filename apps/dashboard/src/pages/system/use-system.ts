import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** How the server is, asked again every few seconds. */
export function useSystem() {
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => client.system.get({ signal }),
    refetchInterval: 5_000,
  });
}
