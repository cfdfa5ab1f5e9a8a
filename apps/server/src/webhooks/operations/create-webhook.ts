import type { createWebhookSchemaFor, WebhookWithSecret } from '@sheaf/contract';
import { count, sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../audit/index.ts';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { projects, webhooks } from '../../store/schema/index.ts';
import { requireTarget } from '../require-target.ts';
import { newSigningSecret } from '../signing-secret.ts';
import { toWebhook } from '../to-webhook.ts';

/** Every event is written down and sent once for each, so there is an end to it. */
const MAX_WEBHOOKS_PER_PROJECT = 100;

/** `POST /v2/webhooks`: the secret is in this answer and in no other. */
export async function createWebhook({
  body,
  principal,
  services: { database, config },
  request,
  reply,
}: Call<
  undefined,
  undefined,
  ReturnType<typeof createWebhookSchemaFor>
>): Promise<WebhookWithSecret> {
  const { projectId } = principal;
  await requireTarget(body.url, ['body', 'url'], config);
  const row = await database.db.transaction(async (transaction) => {
    await requireRoom(transaction, projectId);
    const [created] = await transaction
      .insert(webhooks)
      .values({
        id: newId('wh'),
        projectId,
        url: body.url,
        events: [...new Set(body.events)],
        secret: body.secret ?? newSigningSecret(),
      })
      .returning();
    await recordAudit(transaction, {
      action: 'webhook.created',
      projectId,
      actor: actorOf(principal),
      subject: { name: body.url, ...(created && { id: created.id }) },
      details: { events: body.events },
      request,
    });
    return created;
  });
  if (!row) throw new Error('the webhook was not stored');
  reply.code(201).header('location', `/v2/webhooks/${row.id}`);
  return { ...toWebhook(row), secret: row.secret };
}

/** The project's row is locked, so that calls at the same time count one after the other. */
async function requireRoom(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.execute(
    sql`select 1 from ${projects} where ${projects.id} = ${projectId} for no key update`,
  );
  const [known] = await transaction
    .select({ webhooks: count() })
    .from(webhooks)
    .where(ownedBy(webhooks, { projectId }));
  if ((known?.webhooks ?? 0) < MAX_WEBHOOKS_PER_PROJECT) return;
  throw new HttpError(
    'too_many_webhooks',
    `The project has ${MAX_WEBHOOKS_PER_PROJECT} webhooks, the most there can be; delete one first.`,
  );
}
