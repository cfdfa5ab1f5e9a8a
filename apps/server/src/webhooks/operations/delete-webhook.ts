import { and, eq } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../audit/index.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { webhooks } from '../../store/schema/index.ts';
import { findWebhook } from '../find-webhook.ts';
import type { WebhookParams } from '../webhook-params.ts';

/** `DELETE /v2/webhooks/{webhook_id}`: with its log; what is still on its way is not sent. */
export async function deleteWebhook({
  params,
  principal,
  services: { database },
  request,
  reply,
}: Call<WebhookParams, undefined, undefined>): Promise<void> {
  const { id, url } = await findWebhook(database.db, principal, params.webhook_id);
  await database.db.transaction(async (transaction) => {
    await transaction
      .delete(webhooks)
      .where(and(eq(webhooks.id, id), ownedBy(webhooks, principal)));
    await recordAudit(transaction, {
      action: 'webhook.deleted',
      projectId: principal.projectId,
      actor: actorOf(principal),
      subject: { id, name: url },
      request,
    });
  });
  reply.code(204);
}
