import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { webhookDeliveries, webhooks } from '../store/schema/index.ts';
import { deliveryJobs } from './delivery-jobs.ts';
import type { DeliveryServices } from './delivery-services.ts';
import { GONE, type Outcome } from './send-delivery.ts';
import type { DeliveryRow } from './to-delivery.ts';

/** Ten attempts in a day: short waits for a restart at the other end, long ones for an outage (seconds). */
const RETRY_DELAYS_SECONDS = [5, 60, 300, 1_800, 3_600, 7_200, 14_400, 21_600, 36_000];
/** Waits vary by this share, so that receivers that come back are not met by everything at once. */
const JITTER = 0.1;

type Attempted = Outcome & { readonly startedAt: Date };

/** Writes an attempt into the log, and enqueues the next one where it failed. */
export async function recordAttempt(
  transaction: Transaction,
  services: DeliveryServices,
  delivery: DeliveryRow,
  { startedAt, responseCode, error, isFinal }: Attempted,
): Promise<void> {
  const attempt = delivery.attempts.length + 1;
  const delaySeconds = error === null || isFinal ? undefined : delayAfter(services, attempt);
  const entry = {
    attempt,
    response_code: responseCode,
    error,
    started_at: startedAt.toISOString(),
    duration_ms: Date.now() - startedAt.getTime(),
  };
  const written = await transaction
    .update(webhookDeliveries)
    .set({ attempts: [...delivery.attempts, entry], ...stateAfter(error, delaySeconds) })
    .where(and(eq(webhookDeliveries.id, delivery.id), ownedBy(webhookDeliveries, delivery)));
  if (responseCode === GONE && delivery.webhookId !== null) {
    await transaction
      .update(webhooks)
      .set({ disabledAt: sql`coalesce(${webhooks.disabledAt}, now())` })
      .where(and(eq(webhooks.id, delivery.webhookId), ownedBy(webhooks, delivery)));
  }
  // Deleted meanwhile, with what it was about or with its webhook.
  const isForgotten = written.rowCount === 0;
  if (isForgotten || delaySeconds === undefined) return;
  await services.queue.enqueue(
    deliveryJobs,
    { deliveryId: delivery.id },
    { transaction, share: delivery.projectId, delaySeconds },
  );
}

function stateAfter(error: string | null, delaySeconds: number | undefined) {
  const now = Date.now();
  if (delaySeconds !== undefined) {
    return { status: 'pending', nextAttemptAt: new Date(now + delaySeconds * 1000) } as const;
  }
  const status = error === null ? 'delivered' : 'failed';
  return { status, nextAttemptAt: null, finishedAt: new Date(now) } as const;
}

/** Seconds until the next attempt; undefined when there are to be no more. */
function delayAfter(services: DeliveryServices, attempt: number): number | undefined {
  const delays = services.retryDelaysSeconds ?? RETRY_DELAYS_SECONDS;
  const delay = delays[attempt - 1];
  if (delay === undefined) return undefined;
  return Math.ceil(delay * (1 + JITTER * (2 * Math.random() - 1)));
}
