import type { CurrentAccount, signInSchema } from '@sheaf/contract';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { accounts } from '../../store/schema/index.ts';
import { enter } from '../enter.ts';
import { hashPassword, isOutdated, isPassword } from '../password-hash.ts';
import { takeSignInTry } from '../sign-in-limit.ts';
import { type AccountRow, toStoredEmail } from '../to-account.ts';

type SignInCall = Call<undefined, undefined, typeof signInSchema>;

/** `POST /v2/account/sign-in`: an address without an account takes as long, and gets the same answer, as a wrong password. */
export async function signIn(call: SignInCall): Promise<CurrentAccount> {
  const { body, services, request } = call;
  const { db } = services.database;
  const email = toStoredEmail(body.email);
  const tries = await takeSignInTry(services, request.ip, email);
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  if (!(await isPassword(body.password, account?.passwordHash ?? null)) || !account) {
    await refuse(call, email, account);
    throw new HttpError('wrong_credentials');
  }
  await tries.giveBack();
  const renewed = await renewedHash(body.password, account);
  return db.transaction(async (transaction) => {
    await transaction
      .update(accounts)
      .set({ lastSignInAt: sql`now()`, ...renewed })
      .where(eq(accounts.id, account.id));
    await recordAudit(transaction, {
      action: 'sign_in',
      projectId: null,
      actor: { kind: 'account', id: account.id, name: account.email },
      subject: { id: account.id, name: account.email },
      request,
    });
    return enter(transaction, call, account);
  });
}

async function refuse(
  { services, request }: SignInCall,
  email: string,
  account: AccountRow | undefined,
): Promise<void> {
  await recordAudit(services.database.db, {
    action: 'sign_in',
    outcome: 'refused',
    projectId: null,
    actor: null,
    subject: { name: email, ...(account && { id: account.id }) },
    request,
  });
}

/** A password that was stored at a cost of the past is stored anew while it is known. */
async function renewedHash(
  password: string,
  { passwordHash }: AccountRow,
): Promise<{ passwordHash?: string }> {
  if (passwordHash === null || !isOutdated(passwordHash)) return {};
  return { passwordHash: await hashPassword(password) };
}
