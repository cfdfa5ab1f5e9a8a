import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { Principal } from '../http/principal.ts';
import { ownedBy } from '../store/owned-by.ts';
import { webhooks } from '../store/schema/index.ts';
import type { WebhookRow } from './to-webhook.ts';

/** The webhook of that id in the caller's project, or 404. */
export async function findWebhook(
  db: Transaction,
  principal: Principal,
  webhookId: string,
): Promise<WebhookRow> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), ownedBy(webhooks, principal)));
  if (!row) throw new HttpError('not_found', `There is no webhook ${webhookId}.`);
  return row;
}
