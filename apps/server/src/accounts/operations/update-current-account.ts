import type { CurrentAccount, updateCurrentAccountSchema } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../audit/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { sessionTokenOf } from '../../http/session-cookie.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import { accounts } from '../../store/schema/index.ts';
import { endSessionsOf } from '../account-sessions.ts';
import { describeCurrentAccount } from '../describe-current-account.ts';
import { enter } from '../enter.ts';
import { hashPassword, isPassword } from '../password-hash.ts';
import { takeSignInTry } from '../sign-in-limit.ts';
import type { AccountRow } from '../to-account.ts';

type UpdateCall = Call<undefined, undefined, typeof updateCurrentAccountSchema>;

/** `PUT /v2/account`: with a new password every other session of the account ends. */
export async function updateCurrentAccount(call: UpdateCall): Promise<CurrentAccount> {
  const { body, principal, request, services } = call;
  const { db } = services.database;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, principal.keyId));
  if (!account) throw new HttpError('missing_session');
  const passwordHash = await newPasswordHash(call, account);
  return db.transaction(async (transaction) => {
    await transaction
      .update(accounts)
      .set({ name: body.name ?? account.name, ...(passwordHash && { passwordHash }) })
      .where(eq(accounts.id, account.id));
    if (!passwordHash) return describeCurrentAccount(transaction, sessionTokenOf(request) ?? '');
    await endSessionsOf(transaction, account.id);
    await recordAudit(transaction, {
      action: 'account.password_changed',
      projectId: null,
      actor: actorOf(principal),
      subject: { id: account.id, name: account.email },
      request,
    });
    return enter(transaction, call, account, principal.projectId);
  });
}

async function newPasswordHash(
  { body, services, request }: UpdateCall,
  account: AccountRow,
): Promise<string | null> {
  const { password, current_password: current } = body;
  if (password === undefined) return null;
  if (current === undefined) {
    throw new ValidationFailure([
      { loc: ['body', 'current_password'], type: 'missing', msg: 'Field required' },
    ]);
  }
  const tries = await takeSignInTry(services, request.ip, account.email);
  if (!(await isPassword(current, account.passwordHash))) {
    throw new HttpError('wrong_credentials', 'The current password is another one.');
  }
  await tries.giveBack();
  return hashPassword(password);
}
