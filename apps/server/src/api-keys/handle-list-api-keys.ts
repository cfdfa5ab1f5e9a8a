import type { ApiKey, List, listQuerySchema } from '@sheaf/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import { readPage } from '../http/read-page.ts';
import type { Call } from '../http/route.ts';
import { apiKeys } from '../store/schema/index.ts';
import { toApiKey } from './to-api-key.ts';

export async function handleListApiKeys({
  query,
  principal: { projectId },
  services: { database },
}: Call<undefined, typeof listQuerySchema, undefined>): Promise<List<ApiKey>> {
  return readPage(
    { list: 'api-keys', projectId, ...query },
    (afterId, count) =>
      database.db
        .select()
        .from(apiKeys)
        .where(
          and(
            eq(apiKeys.projectId, projectId),
            afterId === undefined ? undefined : lt(apiKeys.id, afterId),
          ),
        )
        .orderBy(desc(apiKeys.id))
        .limit(count),
    toApiKey,
  );
}
