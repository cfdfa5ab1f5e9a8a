import type { WebhookDelivery } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { webhookDeliveries } from '../../store/schema/index.ts';
import { addDelivery } from '../add-delivery.ts';
import { findWebhook } from '../find-webhook.ts';
import { toDelivery } from '../to-delivery.ts';
import type { DeliveryParams } from '../webhook-params.ts';

/** `POST /v2/webhooks/{webhook_id}/deliveries/{delivery_id}/replay`: the same message as a new delivery. */
export async function replayDelivery({
  params,
  principal,
  services: { database, queue },
  reply,
}: Call<DeliveryParams, undefined, undefined>): Promise<WebhookDelivery> {
  return database.db.transaction(async (transaction) => {
    const webhook = await findWebhook(transaction, principal, params.webhook_id);
    const [old] = await transaction
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.id, params.delivery_id),
          eq(webhookDeliveries.webhookId, webhook.id),
        ),
      );
    if (!old) throw new HttpError('not_found', `There is no delivery ${params.delivery_id}.`);
    if (webhook.disabledAt !== null) throw new HttpError('webhook_disabled');
    const row = await addDelivery(transaction, queue, {
      projectId: old.projectId,
      webhookId: webhook.id,
      url: webhook.url,
      messageId: old.messageId,
      event: old.event,
      body: old.body,
      replayOf: old.id,
    });
    reply.code(202);
    return toDelivery(row, webhook.id);
  });
}
