import { and, eq } from 'drizzle-orm';
import type { JobHandler, RunningJob } from '../queue/index.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { webhookDeliveries, webhooks } from '../store/schema/index.ts';
import type { DeliveryServices } from './delivery-services.ts';
import { projectSigningSecret } from './project-signing-secret.ts';
import { recordAttempt } from './record-attempt.ts';
import { type Outcome, sendDelivery } from './send-delivery.ts';

type DeliveryData = { readonly deliveryId: string };

/** What the worker role runs to deliver messages. */
export function createDeliveryHandler(services: DeliveryServices): JobHandler<DeliveryData> {
  return { run: (job) => attemptDelivery(services, job) };
}

/** One attempt; its outcome and, where it failed, the next attempt are stored together. */
async function attemptDelivery(
  services: DeliveryServices,
  job: RunningJob<DeliveryData>,
): Promise<void> {
  const { db } = services.database;
  const [found] = await db
    .select()
    .from(webhookDeliveries)
    .leftJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        inAnyProject(webhookDeliveries, 'the queue names the delivery'),
        eq(webhookDeliveries.id, job.data.deliveryId),
      ),
    );
  const delivery = found?.webhook_deliveries;
  if (delivery?.status !== 'pending') return;
  const webhook = found?.webhooks ?? null;
  const isDisabled = webhook !== null && webhook.disabledAt !== null;
  const secret = webhook?.secret ?? (await projectSigningSecret(db, delivery.projectId));
  const startedAt = new Date();
  const outcome: Outcome = isDisabled
    ? { responseCode: null, error: 'the webhook is disabled', isFinal: true }
    : await sendDelivery(services, delivery, secret, job.signal);
  // What was cut off by this server's own end says nothing of the receiver.
  if (job.signal.aborted && outcome.error !== null) throw new Error('the attempt was interrupted');
  const ending = outcome.error === null ? 'delivered' : 'refused';
  services.counters.add('sheaf_webhook_attempts_total', { outcome: ending });
  await job.settle((transaction) =>
    recordAttempt(transaction, services, delivery, { startedAt, ...outcome }),
  );
}
