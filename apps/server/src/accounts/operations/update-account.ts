import type { Account, updateAccountSchema } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../audit/index.ts';
import type { Call } from '../../http/route.ts';
import { accounts } from '../../store/schema/index.ts';
import { findAccount, requireOtherAdmin } from '../find-account.ts';
import { requireProjects } from '../require-projects.ts';
import { toAccount } from '../to-account.ts';

type Params = z.ZodObject<{ account_id: z.ZodString }>;

/** `PUT /v2/accounts/{account_id}`: what it may do changes with its next call. */
export async function updateAccount({
  params,
  body,
  principal,
  request,
  services: { database },
}: Call<Params, undefined, typeof updateAccountSchema>): Promise<Account> {
  return database.db.transaction(async (transaction) => {
    const { id, email, role } = await findAccount(transaction, params.account_id);
    await requireProjects(transaction, body.project_ids ?? []);
    if (role === 'admin' && body.role === 'member') await requireOtherAdmin(transaction, id);
    const { name, role: newRole, project_ids: projectIds } = body;
    const change = {
      ...(name !== undefined && { name }),
      ...(newRole !== undefined && { role: newRole }),
      ...(projectIds !== undefined && { projectIds: projectIds.length > 0 ? projectIds : null }),
    };
    if (Object.keys(change).length > 0) {
      await transaction.update(accounts).set(change).where(eq(accounts.id, id));
    }
    await recordAudit(transaction, {
      action: 'account.updated',
      projectId: null,
      actor: actorOf(principal),
      subject: { id, name: email },
      details: change,
      request,
    });
    return toAccount(await findAccount(transaction, id));
  });
}
