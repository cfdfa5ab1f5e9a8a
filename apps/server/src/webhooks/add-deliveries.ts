import { randomUUID } from 'node:crypto';
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

/** A statement has at most 65,535 values, and a delivery some ten. */
const ROWS_AT_ONCE = 1_000;

/** Puts messages of one project on their way: the rows and their first attempts exist when the transaction commits. */
export async function addDeliveries(
  transaction: Transaction,
  queue: Queue,
  wanted: readonly NewDelivery[],
): Promise<readonly DeliveryRow[]> {
  const added: DeliveryRow[] = [];
  for (let from = 0; from < wanted.length; from += ROWS_AT_ONCE) {
    const some = wanted.slice(from, from + ROWS_AT_ONCE);
    const rows = await transaction.insert(webhookDeliveries).values(some.map(toRow)).returning();
    await queue.enqueueAll(
      deliveryJobs,
      rows.map(({ id }) => ({ id: randomUUID(), data: { deliveryId: id } })),
      { transaction, share: some[0]?.projectId ?? '' },
    );
    added.push(...rows);
  }
  return added;
}

function toRow(wanted: NewDelivery) {
  const now = new Date();
  return {
    ...wanted,
    id: newId('whd'),
    status: 'pending',
    createdAt: now,
    nextAttemptAt: now,
  } as const;
}
