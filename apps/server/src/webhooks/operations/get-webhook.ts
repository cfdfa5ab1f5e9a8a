import type { Webhook } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { findWebhook } from '../find-webhook.ts';
import { toWebhook } from '../to-webhook.ts';
import type { WebhookParams } from '../webhook-params.ts';

/** `GET /v2/webhooks/{webhook_id}`. */
export async function getWebhook({
  params,
  principal,
  services: { database },
}: Call<WebhookParams, undefined, undefined>): Promise<Webhook> {
  return toWebhook(await findWebhook(database.db, principal, params.webhook_id));
}
