import type { List, listQuerySchema, WebhookDelivery } from '@sheaf/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import { readPage } from '../../http/read-page.ts';
import type { Call } from '../../http/route.ts';
import { webhookDeliveries } from '../../store/schema/index.ts';
import { findWebhook } from '../find-webhook.ts';
import { toDelivery } from '../to-delivery.ts';
import type { WebhookParams } from '../webhook-params.ts';

/** `GET /v2/webhooks/{webhook_id}/deliveries`: newest first. */
export async function listDeliveries({
  params,
  query,
  principal,
  services: { database },
}: Call<WebhookParams, typeof listQuerySchema, undefined>): Promise<List<WebhookDelivery>> {
  const { id } = await findWebhook(database.db, principal, params.webhook_id);
  return readPage(
    { list: `deliveries of ${id}`, projectId: principal.projectId, ...query },
    (afterId, count) =>
      database.db
        .select()
        .from(webhookDeliveries)
        .where(
          and(
            eq(webhookDeliveries.webhookId, id),
            afterId === undefined ? undefined : lt(webhookDeliveries.id, afterId),
          ),
        )
        .orderBy(desc(webhookDeliveries.id))
        .limit(count),
    (row) => toDelivery(row, id),
  );
}
