import type { WebhookDelivery, WebhookEvent } from '@sheaf/contract';
import type { webhookDeliveries } from '../store/schema/index.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery as the logs show it. */
export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const last = row.attempts.at(-1);
  return {
    id: row.id,
    webhook_id: row.webhookId,
    url: row.url,
    message_id: row.messageId,
    event: row.event as WebhookEvent,
    status: row.status,
    attempt: row.attempts.length,
    response_code: last?.response_code ?? null,
    error: last?.error ?? null,
    attempts: row.attempts,
    replay_of: row.replayOf,
    created_at: row.createdAt.toISOString(),
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
