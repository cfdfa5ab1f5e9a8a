import type { List, WebhookDelivery } from '@sheaf/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/index.ts';
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
  return pageDeliveries(database.db, {
    list: `callbacks of ${subjectId}`,
    projectId,
    query,
    condition: isCallbackOf(subjectId),
  });
}

/** Sends a message to the callback address once more, or 404. */
export function replayCallback(
  { database, queue }: Services,
  owner: { readonly projectId: string },
  subjectId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  return database.transact(async (transaction) =>
    toDelivery(
      await repeatDelivery(transaction, queue, owner, deliveryId, isCallbackOf(subjectId)),
    ),
  );
}

function isCallbackOf(subjectId: string): SQL {
  const { webhookId, subjectId: subject } = webhookDeliveries;
  return sql`${subject} = ${subjectId} and ${webhookId} is null`;
}
