import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { webhookDeliveries } from '../store/schema/index.ts';

/** Forgets every message about things that are deleted, whoever it was for; what is still on its way is not sent. */
export async function forgetDeliveries(
  transaction: Transaction,
  subjectIds: readonly string[],
): Promise<void> {
  await transaction
    .delete(webhookDeliveries)
    .where(
      and(
        inAnyProject(webhookDeliveries, 'who deletes has found the things in their project'),
        inArray(webhookDeliveries.subjectId, [...subjectIds]),
      ),
    );
}
