import type { WebhookEvent } from '@sheaf/contract';
import { and, arrayContains, isNull } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { newId } from '../http/new-id.ts';
import type { Queue } from '../queue/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { webhooks } from '../store/schema/index.ts';
import { addDeliveries } from './add-deliveries.ts';

export type Happening = {
  readonly data: object;
  /** The thing it happened to: what is told of it goes when it is deleted. */
  readonly subjectId: string;
  /** An address that wants to know of this one thing only. */
  readonly callbackUrl: string | null;
};

export type Announcement = {
  readonly projectId: string;
  readonly type: WebhookEvent;
  readonly happened: readonly Happening[];
};

/** Tells everyone who asked for it of events of one type; nothing is sent unless the transaction commits. */
export async function announceEvents(
  transaction: Transaction,
  queue: Queue,
  { projectId, type, happened }: Announcement,
): Promise<void> {
  const subscribed = await transaction
    .select({ id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(
      and(
        ownedBy(webhooks, { projectId }),
        isNull(webhooks.disabledAt),
        arrayContains(webhooks.events, [type]),
      ),
    )
    // A webhook deleted meanwhile would fail the event's own transaction.
    .for('key share');
  const deliveries = happened.flatMap(({ data, subjectId, callbackUrl }) => {
    const targets = [
      ...subscribed.map(({ id, url }) => ({ webhookId: id, subjectId, url })),
      ...(callbackUrl === null ? [] : [{ webhookId: null, subjectId, url: callbackUrl }]),
    ];
    if (targets.length === 0) return [];
    const messageId = newId('msg');
    const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
    return targets.map((target) => ({ ...target, projectId, messageId, event: type, body }));
  });
  await addDeliveries(transaction, queue, deliveries);
}
