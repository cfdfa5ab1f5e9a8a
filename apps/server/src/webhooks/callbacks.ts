import type { List, WebhookDelivery } from '@sheaf/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from '../database/index.ts';
import type { Queue } from '../queue/index.ts';
import { webhookDeliveries } from '../store/schema/index.ts';
import { type DeliveryPage, pageDeliveries } from './page-deliveries.ts';
import { repeatDelivery } from './repeat-delivery.ts';
import { toDelivery } from './to-delivery.ts';

type Services = { readonly database: OpenDatabase; readonly queue: Queue };

/** What was sent to the callback address of one thing, with every attempt, newest first. */
export function listCallbacks(
  { database }: Services,
  subjectId: string,
  { projectId, query }: Pick<DeliveryPage, 'projectId' | 'query'>,
): Promise<List<WebhookDelivery>> {
  const condition = eq(webhookDeliveries.subjectId, subjectId);
  return pageDeliveries(database.db, {
    list: `callbacks of ${subjectId}`,
    projectId,
    query,
    condition,
  });
}

/** Sends a message to the callback address once more, or 404. */
export function replayCallback(
  { database, queue }: Services,
  subjectId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const condition = eq(webhookDeliveries.subjectId, subjectId);
  return database.transact(async (transaction) =>
    toDelivery(await repeatDelivery(transaction, queue, deliveryId, condition)),
  );
}

/** Forgets the log of things that are deleted; what is still on its way is sent, and then forgotten in its time. */
export async function forgetCallbacks(
  transaction: Transaction,
  subjectIds: readonly string[],
): Promise<void> {
  await transaction
    .delete(webhookDeliveries)
    .where(
      and(
        inArray(webhookDeliveries.subjectId, [...subjectIds]),
        ne(webhookDeliveries.status, 'pending'),
      ),
    );
}
