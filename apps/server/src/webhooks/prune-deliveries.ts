import { and, lt } from 'drizzle-orm';
import type { OpenDatabase } from '../database/index.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { webhookDeliveries } from '../store/schema/index.ts';

/** Long enough to find out what a receiver missed over a holiday. */
const KEEP_LOG_MS = 30 * 24 * 60 * 60 * 1000;

/** Forgets deliveries that ended long ago. */
export async function pruneDeliveries({ db }: OpenDatabase): Promise<void> {
  const before = new Date(Date.now() - KEEP_LOG_MS);
  await db
    .delete(webhookDeliveries)
    .where(
      and(inAnyProject(webhookDeliveries, 'a chore'), lt(webhookDeliveries.finishedAt, before)),
    );
}
