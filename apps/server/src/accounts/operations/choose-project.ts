import type { CurrentAccount, chooseProjectSchema } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { sessionTokenOf } from '../../http/session-cookie.ts';
import { accountSessions, accounts } from '../../store/schema/index.ts';
import { projectsOf } from '../account-sessions.ts';
import { describeCurrentAccount } from '../describe-current-account.ts';
import { hashToken } from '../token.ts';

/** `PUT /v2/account/project`: what the session works in from now on. */
export async function chooseProject({
  body,
  principal,
  request,
  services: { database },
}: Call<undefined, undefined, typeof chooseProjectSchema>): Promise<CurrentAccount> {
  const token = sessionTokenOf(request) ?? '';
  return database.db.transaction(async (transaction) => {
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(eq(accounts.id, principal.keyId));
    const projects = account ? await projectsOf(transaction, account) : [];
    if (!projects.some(({ id }) => id === body.project_id)) {
      throw new HttpError('not_found', `There is no project ${body.project_id} for you.`);
    }
    await transaction
      .update(accountSessions)
      .set({ currentProjectId: body.project_id })
      .where(eq(accountSessions.hash, hashToken(token)));
    return describeCurrentAccount(transaction, token);
  });
}
