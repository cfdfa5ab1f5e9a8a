import type { WebhookDelivery } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { webhookDeliveries } from '../../store/schema/index.ts';
import { findWebhook } from '../find-webhook.ts';
import { repeatDelivery } from '../repeat-delivery.ts';
import { toDelivery } from '../to-delivery.ts';
import type { DeliveryParams } from '../webhook-params.ts';

/** `POST /v2/webhooks/{webhook_id}/deliveries/{delivery_id}/replay`: the same message as a new delivery. */
export async function replayDelivery({
  params,
  principal,
  services: { database, queue },
  reply,
}: Call<DeliveryParams, undefined, undefined>): Promise<WebhookDelivery> {
  return database.transact(async (transaction) => {
    const webhook = await findWebhook(transaction, principal, params.webhook_id);
    const ofWebhook = eq(webhookDeliveries.webhookId, webhook.id);
    const row = await repeatDelivery(transaction, queue, principal, params.delivery_id, ofWebhook);
    if (webhook.disabledAt !== null) throw new HttpError('webhook_disabled');
    reply.code(202);
    return toDelivery(row);
  });
}
