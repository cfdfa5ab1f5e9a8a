import {
  createWebhookSchemaFor,
  listQuerySchema,
  signingSecretSchema,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
  webhookListSchema,
  webhookSchema,
  webhookSecretSchema,
} from '@sheaf/contract';
import { defineRoute, type Route } from '../http/route.ts';
import { createWebhook } from './operations/create-webhook.ts';
import { deleteWebhook } from './operations/delete-webhook.ts';
import { getSigningSecret } from './operations/get-signing-secret.ts';
import { getWebhook } from './operations/get-webhook.ts';
import { listDeliveries } from './operations/list-deliveries.ts';
import { listWebhooks } from './operations/list-webhooks.ts';
import { replayDelivery } from './operations/replay-delivery.ts';
import { deliveryParamsSchema, webhookParamsSchema as params } from './webhook-params.ts';

const read = { tag: 'webhooks', scope: 'webhooks:read', rateClass: 'read' } as const;
const write = { tag: 'webhooks', scope: 'webhooks:write', rateClass: 'write' } as const;

const fixedRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/webhooks',
    operationId: 'listWebhooks',
    summary: 'The webhooks of the project, newest first.',
    query: listQuerySchema,
    answers: {
      200: { description: 'A page of webhooks, never their secrets.', schema: webhookListSchema },
    },
    errors: ['invalid_cursor'],
    handle: listWebhooks,
  }),
  defineRoute({
    ...write,
    rateClass: 'read',
    method: 'GET',
    url: '/v2/webhooks/signing-secret',
    operationId: 'getSigningSecret',
    summary: 'What signs the messages to the `webhook_url` of single documents.',
    answers: { 200: { description: 'The secret of the project.', schema: signingSecretSchema } },
    handle: getSigningSecret,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/webhooks/:webhook_id',
    operationId: 'getWebhook',
    summary: 'One webhook, without its secret.',
    params,
    answers: { 200: { description: 'The webhook.', schema: webhookSchema } },
    handle: getWebhook,
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    url: '/v2/webhooks/:webhook_id',
    operationId: 'deleteWebhook',
    summary: 'Remove a webhook and its log; what is on its way is not sent.',
    params,
    answers: { 204: { description: 'It is gone.', mediaTypes: [] } },
    handle: deleteWebhook,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/webhooks/:webhook_id/deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'What was sent, with every attempt, newest first.',
    description:
      'Deliveries that ended are kept for 30 days, at most as long as the document they are about.',
    params,
    query: listQuerySchema,
    answers: { 200: { description: 'A page of the log.', schema: webhookDeliveryListSchema } },
    errors: ['invalid_cursor'],
    handle: listDeliveries,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/webhooks/:webhook_id/deliveries/:delivery_id/replay',
    operationId: 'replayWebhookDelivery',
    summary: 'Send the same message once more, with the same `webhook-id`.',
    params: deliveryParamsSchema,
    answers: { 202: { description: 'The new delivery.', schema: webhookDeliverySchema } },
    errors: ['webhook_disabled'],
    handle: replayDelivery,
  }),
];

/** Webhooks for the events this server can tell of. */
export function webhookRoutes(events: readonly string[]): readonly Route[] {
  return [...fixedRoutes, creationRoute(events)];
}

function creationRoute(events: readonly string[]): Route {
  return defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/webhooks',
    operationId: 'createWebhook',
    summary: 'Be told of events at a URL; the secret is shown this once.',
    description:
      'Messages are `{type, timestamp, data}`, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Answer with any 2xx within 10 seconds; anything else is tried again, ten times in a day. 410 ends it for good. A message may come twice: `webhook-id` tells.',
    body: createWebhookSchemaFor(events),
    answers: { 201: { description: 'The new webhook.', schema: webhookSecretSchema } },
    errors: ['too_many_webhooks'],
    isSecret: true,
    handle: createWebhook,
  });
}
