import type { List, listQuerySchema, WebhookDelivery } from '@sheaf/contract';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../database/index.ts';
import { listPage } from '../http/list-page.ts';
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
  return listPage(db, {
    list,
    principal: { projectId },
    query,
    table: webhookDeliveries,
    where: condition,
    toItem: toDelivery,
  });
}
