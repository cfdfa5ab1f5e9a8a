import type { InvitedAccount, inviteAccountSchema } from '@sheaf/contract';
import { actorOf } from '../../audit/index.ts';
import type { Call } from '../../http/route.ts';
import { welcomeUrl } from '../account-links.ts';
import { inviteAccount } from '../invite-account.ts';
import { requireProjects } from '../require-projects.ts';
import { toAccount } from '../to-account.ts';

/** `POST /v2/accounts`: who was invited before and has not come yet gets another link. */
export async function invite({
  body,
  principal,
  request,
  reply,
  services: { database },
}: Call<undefined, undefined, typeof inviteAccountSchema>): Promise<InvitedAccount> {
  const { account, token } = await database.db.transaction(async (transaction) => {
    await requireProjects(transaction, body.project_ids ?? []);
    return inviteAccount(transaction, {
      ...body,
      projectIds: body.project_ids ?? null,
      actor: actorOf(principal),
      request,
    });
  });
  reply.code(201);
  const origin = `${request.protocol}://${request.host}`;
  return { ...toAccount(account), invitation_url: welcomeUrl(origin, token, account.email) };
}
