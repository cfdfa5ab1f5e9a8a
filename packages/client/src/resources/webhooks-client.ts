import type { CallOptions, Connection } from '../client-options.ts';
import type {
  CreateWebhook,
  SigningSecret,
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';
import { verifyWebhook } from '../webhooks/verify-webhook.ts';

export type WebhooksClient = ReturnType<typeof createWebhooksClient>;

/** One method for each endpoint under `/v2/webhooks`, and `verify`. */
export function createWebhooksClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/webhooks');
  return {
    list: (query?: Paging, call?: CallOptions) => api.list<Webhook>('', query, call),
    /** The answer is the only place where the secret stands. */
    create: (json: CreateWebhook, call?: CallOptions) =>
      api.post<WebhookWithSecret>('', { json, ...call }),
    get: (webhookId: string, call?: CallOptions) => api.get<Webhook>(path`/${webhookId}`, call),
    delete: (webhookId: string, call?: CallOptions) => api.delete(path`/${webhookId}`, call),
    deliveries: (webhookId: string, query?: Paging, call?: CallOptions) =>
      api.list<WebhookDelivery>(path`/${webhookId}/deliveries`, query, call),
    /** Sends the same message once more. */
    replay: (webhookId: string, deliveryId: string, call?: CallOptions) =>
      api.post<WebhookDelivery>(path`/${webhookId}/deliveries/${deliveryId}/replay`, call),
    /** What signs the messages to the `webhook_url` of single documents. */
    signingSecret: (call?: CallOptions) => api.get<SigningSecret>('/signing-secret', call),
    /** The message a receiver was sent, once it is known to be the server's. */
    verify: verifyWebhook,
  };
}
