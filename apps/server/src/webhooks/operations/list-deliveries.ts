import type { List, listQuerySchema, WebhookDelivery } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { webhookDeliveries } from '../../store/schema/index.ts';
import { findWebhook } from '../find-webhook.ts';
import { pageDeliveries } from '../page-deliveries.ts';
import type { WebhookParams } from '../webhook-params.ts';

/** `GET /v2/webhooks/{webhook_id}/deliveries`: newest first. */
export async function listDeliveries({
  params,
  query,
  principal,
  services: { database },
}: Call<WebhookParams, typeof listQuerySchema, undefined>): Promise<List<WebhookDelivery>> {
  const { id } = await findWebhook(database.db, principal, params.webhook_id);
  return pageDeliveries(database.db, {
    list: `deliveries of ${id}`,
    projectId: principal.projectId,
    query,
    condition: eq(webhookDeliveries.webhookId, id),
  });
}
