import type { List, listQuerySchema, Webhook } from '@sheaf/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import { readPage } from '../../http/read-page.ts';
import type { Call } from '../../http/route.ts';
import { webhooks } from '../../store/schema/index.ts';
import { toWebhook } from '../to-webhook.ts';

/** `GET /v2/webhooks`: newest first. */
export async function listWebhooks({
  query,
  principal: { projectId },
  services: { database },
}: Call<undefined, typeof listQuerySchema, undefined>): Promise<List<Webhook>> {
  return readPage(
    { list: 'webhooks', projectId, ...query },
    (afterId, count) =>
      database.db
        .select()
        .from(webhooks)
        .where(
          and(
            eq(webhooks.projectId, projectId),
            afterId === undefined ? undefined : lt(webhooks.id, afterId),
          ),
        )
        .orderBy(desc(webhooks.id))
        .limit(count),
    toWebhook,
  );
}
