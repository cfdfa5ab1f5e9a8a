import type { List, listQuerySchema, Webhook } from '@sheaf/contract';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { webhooks } from '../../store/schema/index.ts';
import { toWebhook } from '../to-webhook.ts';

/** `GET /v2/webhooks`: newest first. */
export async function listWebhooks({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof listQuerySchema, undefined>): Promise<List<Webhook>> {
  return listPage(database.db, {
    list: 'webhooks',
    principal,
    query,
    table: webhooks,
    toItem: toWebhook,
  });
}
