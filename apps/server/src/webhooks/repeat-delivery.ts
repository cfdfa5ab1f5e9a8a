import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { Queue } from '../queue/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { webhookDeliveries } from '../store/schema/index.ts';
import { addDeliveries } from './add-deliveries.ts';
import type { DeliveryRow } from './to-delivery.ts';

/** The same message as a new delivery, or 404 when the log in question has no such delivery. */
export async function repeatDelivery(
  transaction: Transaction,
  queue: Queue,
  owner: { readonly projectId: string },
  deliveryId: string,
  condition: SQL,
): Promise<DeliveryRow> {
  const [old] = await transaction
    .select()
    .from(webhookDeliveries)
    .where(and(ownedBy(webhookDeliveries, owner), eq(webhookDeliveries.id, deliveryId), condition));
  if (!old) throw new HttpError('not_found', `There is no delivery ${deliveryId}.`);
  const { projectId, webhookId, subjectId, url, messageId, event, body } = old;
  const again = {
    projectId,
    webhookId,
    subjectId,
    url,
    messageId,
    event,
    body,
    replayOf: old.id,
  };
  const [row] = await addDeliveries(transaction, queue, [again]);
  if (!row) throw new Error('the delivery was not stored');
  return row;
}
