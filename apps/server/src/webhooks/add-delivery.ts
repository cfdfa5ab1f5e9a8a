import type { Transaction } from '../database/index.ts';
import { newId } from '../http/new-id.ts';
import type { Queue } from '../queue/index.ts';
import { webhookDeliveries } from '../store/schema/index.ts';
import { deliveryJobs } from './delivery-jobs.ts';
import type { DeliveryRow } from './to-delivery.ts';

export type NewDelivery = Pick<
  DeliveryRow,
  'projectId' | 'webhookId' | 'subjectId' | 'url' | 'messageId' | 'event' | 'body'
> & { readonly replayOf?: string };

/** Puts a message on its way: the row and its first attempt exist when the transaction commits. */
export async function addDelivery(
  transaction: Transaction,
  queue: Queue,
  wanted: NewDelivery,
): Promise<DeliveryRow> {
  const now = new Date();
  const [row] = await transaction
    .insert(webhookDeliveries)
    .values({
      ...wanted,
      id: newId('whd'),
      status: 'pending',
      createdAt: now,
      nextAttemptAt: now,
    })
    .returning();
  if (!row) throw new Error('the delivery was not stored');
  await queue.enqueue(
    deliveryJobs,
    { deliveryId: row.id },
    { transaction, share: wanted.projectId },
  );
  return row;
}
