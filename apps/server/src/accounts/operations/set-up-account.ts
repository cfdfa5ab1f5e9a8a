import type { CurrentAccount, setUpAccountSchema } from '@sheaf/contract';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import { accounts } from '../../store/schema/index.ts';
import { findLink, lockFirstAccount, removeFirstLinks, useLink } from '../account-links.ts';
import { endSessionsOf } from '../account-sessions.ts';
import { enter } from '../enter.ts';
import { hasAccounts } from '../has-accounts.ts';
import { hashPassword } from '../password-hash.ts';
import { type AccountRow, toStoredEmail } from '../to-account.ts';

type SetUpCall = Call<undefined, undefined, typeof setUpAccountSchema>;

/** `POST /v2/account/setup`: uses a link, once, and signs in. */
export async function setUpAccount(call: SetUpCall): Promise<CurrentAccount> {
  const { body, services, request } = call;
  const { db } = services.database;
  const invited = await findLink(db, body.token);
  if (invited === undefined) throw new HttpError('link_invalid');
  if (invited === null) requireIdentity(body);
  else requireSameEmail(body, invited);
  const passwordHash = await hashPassword(body.password);
  return db.transaction(async (transaction) => {
    if (!(await useLink(transaction, body.token))) throw new HttpError('link_invalid');
    const account =
      invited === null
        ? await makeFirstAccount(transaction, body, passwordHash)
        : await choosePassword(transaction, invited, body.name, passwordHash);
    await recordAudit(transaction, {
      action: 'account.set_up',
      projectId: null,
      actor: { kind: 'account', id: account.id, name: account.email },
      subject: { id: account.id, name: account.email },
      details: { role: account.role },
      request,
    });
    return enter(transaction, call, account);
  });
}

async function makeFirstAccount(
  transaction: Transaction,
  { email = '', name = '' }: SetUpCall['body'],
  passwordHash: string,
): Promise<AccountRow> {
  await lockFirstAccount(transaction);
  if (await hasAccounts(transaction)) throw new HttpError('link_invalid');
  await removeFirstLinks(transaction);
  const [account] = await transaction
    .insert(accounts)
    .values({
      id: newId('acc'),
      email: toStoredEmail(email),
      name,
      role: 'admin',
      passwordHash,
      lastSignInAt: sql`now()`,
    })
    .returning();
  if (!account) throw new Error('the account was not stored');
  return account;
}

/** Who comes by a link because a password was lost, or known to others, ends all that was begun with it. */
async function choosePassword(
  transaction: Transaction,
  { id, name: former }: AccountRow,
  name: string | undefined,
  passwordHash: string,
): Promise<AccountRow> {
  await endSessionsOf(transaction, id);
  const [account] = await transaction
    .update(accounts)
    .set({ passwordHash, name: name ?? former, lastSignInAt: sql`now()` })
    .where(eq(accounts.id, id))
    .returning();
  if (!account) throw new HttpError('link_invalid');
  return account;
}

function requireIdentity({ email, name }: SetUpCall['body']): void {
  const missing = Object.entries({ email, name }).filter(([, value]) => value === undefined);
  if (missing.length === 0) return;
  throw new ValidationFailure(
    missing.map(([field]) => ({ loc: ['body', field], type: 'missing', msg: 'Field required' })),
  );
}

function requireSameEmail({ email }: SetUpCall['body'], invited: AccountRow): void {
  if (email === undefined || toStoredEmail(email) === invited.email) return;
  const msg = `The link is for ${invited.email}`;
  throw new ValidationFailure([{ loc: ['body', 'email'], type: 'value_error', msg }]);
}
