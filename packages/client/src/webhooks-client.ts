import type {
  CreateWebhook,
  List,
  SigningSecret,
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@sheaf/contract';
import { callJson } from './call-json.ts';
import { getJson } from './get-json.ts';
import { type Paging, paginate } from './paginate.ts';
import { type CallOptions, type ClientOptions, sendRequest } from './send-request.ts';

export type WebhooksClient = ReturnType<typeof createWebhooksClient>;

/** One method for each endpoint under `/v2/webhooks`. */
export function createWebhooksClient(options: ClientOptions) {
  const root = '/v2/webhooks';
  const pathOf = (webhookId: string) => `${root}/${encodeURIComponent(webhookId)}`;
  const list = (query: Paging = {}, rest: CallOptions = {}) =>
    getJson<List<Webhook>>(options, root, query, rest);
  const deliveries = (webhookId: string, query: Paging = {}, rest: CallOptions = {}) =>
    getJson<List<WebhookDelivery>>(options, `${pathOf(webhookId)}/deliveries`, query, rest);

  return {
    list,
    listAll: (rest: CallOptions = {}) => paginate((cursor) => list({ cursor }, rest)),
    /** The answer is the only place where the secret stands. */
    create: (webhook: CreateWebhook, rest: CallOptions = {}) =>
      callJson<WebhookWithSecret>(options, { method: 'POST', path: root, json: webhook, ...rest }),
    get: (webhookId: string, rest: CallOptions = {}) =>
      getJson<Webhook>(options, pathOf(webhookId), {}, rest),
    delete: async (webhookId: string, rest: CallOptions = {}): Promise<void> => {
      await sendRequest(options, { method: 'DELETE', path: pathOf(webhookId), ...rest });
    },
    deliveries,
    allDeliveries: (webhookId: string, rest: CallOptions = {}) =>
      paginate((cursor) => deliveries(webhookId, { cursor }, rest)),
    /** Sends the same message once more. */
    replay: (webhookId: string, deliveryId: string, rest: CallOptions = {}) => {
      const path = `${pathOf(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/replay`;
      return callJson<WebhookDelivery>(options, { method: 'POST', path, ...rest });
    },
    /** What signs the messages to the `webhook_url` of single documents. */
    signingSecret: (rest: CallOptions = {}) =>
      getJson<SigningSecret>(options, `${root}/signing-secret`, {}, rest),
  };
}
