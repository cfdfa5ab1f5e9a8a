import type { List, listQuerySchema, WebhookDelivery } from '@sheaf/contract';
import { and, desc, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../database/index.ts';
import { readPage } from '../http/read-page.ts';
import { webhookDeliveries } from '../store/schema/index.ts';
import { toDelivery } from './to-delivery.ts';

export type DeliveryPage = {
  /** Name of the list, for its cursors. */
  readonly list: string;
  readonly projectId: string;
  readonly query: z.output<typeof listQuerySchema>;
  readonly condition: SQL;
};

/** A page of a log of deliveries, newest first. */
export function pageDeliveries(
  db: Transaction,
  { list, projectId, query, condition }: DeliveryPage,
): Promise<List<WebhookDelivery>> {
  return readPage(
    { list, projectId, ...query },
    (afterId, count) =>
      db
        .select()
        .from(webhookDeliveries)
        .where(
          and(condition, afterId === undefined ? undefined : lt(webhookDeliveries.id, afterId)),
        )
        .orderBy(desc(webhookDeliveries.id))
        .limit(count),
    toDelivery,
  );
}
