import type { Webhook, WebhookEvent } from '@sheaf/contract';
import type { webhooks } from '../store/schema/index.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** A webhook as the API shows it: without its secret. */
export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    status: row.disabledAt === null ? 'active' : 'disabled',
    created_at: row.createdAt.toISOString(),
    disabled_at: row.disabledAt?.toISOString() ?? null,
  };
}
