import type { ApiKey, List, listQuerySchema } from '@sheaf/contract';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { apiKeys } from '../../store/schema/index.ts';
import { toApiKey } from '../to-api-key.ts';

/** `GET /v2/api-keys`: newest first. */
export async function handleListApiKeys({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof listQuerySchema, undefined>): Promise<List<ApiKey>> {
  return listPage(database.db, {
    list: 'api-keys',
    principal,
    query,
    table: apiKeys,
    toItem: toApiKey,
  });
}
