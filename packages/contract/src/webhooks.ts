import { z } from 'zod';
import { listOf } from './list.ts';
import { timestampSchema } from './timestamp.ts';

/** `whsec_` and 24 to 64 bytes in base64, as Standard Webhooks has it. */
const SECRET_PATTERN =
  /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** `document.completed` and its like: what a server can tell of depends on its features. */
export const webhookEventSchema = z.string().meta({ id: 'WebhookEvent' });

/** An address to call back, wherever one is given. */
export const webhookUrlSchema = z.url({ protocol: /^https?$/ }).max(2_048);

/** What makes a webhook on a server that can tell of these events. */
export function createWebhookSchemaFor(events: readonly string[]) {
  return z
    .strictObject({
      url: webhookUrlSchema.describe('Where to; private addresses are refused by default.'),
      events: z.array(z.enum(events)).min(1).max(events.length),
      secret: z
        .string()
        .regex(SECRET_PATTERN, { error: 'that is, whsec_ and 24 to 64 bytes in base64' })
        .optional()
        .describe('`whsec_` and 24 to 64 bytes in base64; made up when absent.'),
    })
    .meta({ id: 'CreateWebhook' });
}

export const webhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(webhookEventSchema),
    status: z
      .enum(['active', 'disabled'])
      .describe('Disabled: the receiver answered 410 Gone, and nothing is sent any more.'),
    created_at: timestampSchema,
    disabled_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Webhook' });

/** Answer of creation: the only time the secret is shown. */
export const webhookSecretSchema = webhookSchema
  .extend({ secret: z.string().describe('What signs its messages; it cannot be shown again.') })
  .meta({ id: 'WebhookWithSecret' });

export const webhookListSchema = listOf(webhookSchema).meta({ id: 'WebhookList' });

export const signingSecretSchema = z
  .object({ secret: z.string().describe('What signs the messages to `webhook_url`.') })
  .meta({ id: 'SigningSecret' });

const deliveryAttemptSchema = z
  .object({
    attempt: z.int().describe('Counted from 1.'),
    response_code: z.int().nullable().describe('Null when there was no answer.'),
    error: z.string().nullable(),
    started_at: timestampSchema,
    duration_ms: z.int(),
  })
  .meta({ id: 'WebhookDeliveryAttempt' });

export const webhookDeliverySchema = z
  .object({
    id: z.string(),
    webhook_id: z.string().nullable().describe('Null: the `webhook_url` of a document.'),
    url: z.string().describe('Where it was sent.'),
    message_id: z
      .string()
      .describe('The `webhook-id` header; the same for retries and replays of one event.'),
    event: webhookEventSchema,
    status: z.enum(['pending', 'delivered', 'failed']),
    attempt: z.int().describe('Attempts made so far.'),
    response_code: z.int().nullable().describe('Of the last attempt.'),
    error: z.string().nullable().describe('Of the last attempt.'),
    attempts: z.array(deliveryAttemptSchema),
    replay_of: z.string().nullable().describe('The delivery this one repeats.'),
    created_at: timestampSchema,
    next_attempt_at: timestampSchema.nullable(),
    finished_at: timestampSchema.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

export const webhookDeliveryListSchema = listOf(webhookDeliverySchema).meta({
  id: 'WebhookDeliveryList',
});

export type WebhookEvent = z.infer<typeof webhookEventSchema>;
export type CreateWebhook = z.input<ReturnType<typeof createWebhookSchemaFor>>;
export type Webhook = z.infer<typeof webhookSchema>;
export type WebhookWithSecret = z.infer<typeof webhookSecretSchema>;
export type SigningSecret = z.infer<typeof signingSecretSchema>;
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
