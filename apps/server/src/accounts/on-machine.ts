import type { Account, InvitedAccount } from '@sheaf/contract';
import { asc, eq, or } from 'drizzle-orm';
import { MACHINE, recordAudit } from '../audit/index.ts';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { accounts } from '../store/schema/index.ts';
import { makeAccountLink, remakeFirstLink, welcomeUrl } from './account-links.ts';
import { type Invitation, inviteAccount } from './invite-account.ts';
import { removeAccount } from './remove-account.ts';
import { type AccountRow, toAccount, toStoredEmail } from './to-account.ts';

/** All accounts, the oldest first. */
export async function listAccounts(db: Transaction): Promise<Account[]> {
  const rows = await db.select().from(accounts).orderBy(asc(accounts.id));
  return rows.map(toAccount);
}

/** An invitation by who works on the machine. */
export async function inviteOnMachine(
  db: Transaction,
  wanted: Pick<Invitation, 'email' | 'name' | 'role'>,
  origin: string,
): Promise<InvitedAccount> {
  const { account, token } = await db.transaction((transaction) =>
    inviteAccount(transaction, { ...wanted, actor: MACHINE }),
  );
  return { ...toAccount(account), invitation_url: welcomeUrl(origin, token, account.email) };
}

export async function removeOnMachine(db: Transaction, wanted: string): Promise<Account> {
  return db.transaction(async (transaction) => {
    const account = await accountNamed(transaction, wanted);
    await removeAccount(transaction, account, { actor: MACHINE });
    return toAccount(account);
  });
}

/** A link to choose a new password by; without a name, while nobody has an account, the link that makes the first. */
export async function makeLinkOnMachine(
  db: Transaction,
  wanted: string | undefined,
  origin: string,
): Promise<{ readonly email: string | null; readonly url: string }> {
  if (wanted === undefined) {
    const token = await remakeFirstLink(db);
    if (token) return { email: null, url: welcomeUrl(origin, token) };
    throw new HttpError('not_found', 'there are accounts already; say whose link it is to be');
  }
  return db.transaction(async (transaction) => {
    const { id, email } = await accountNamed(transaction, wanted);
    await recordAudit(transaction, {
      action: 'account.link_made',
      projectId: null,
      actor: MACHINE,
      subject: { id, name: email },
    });
    return { email, url: welcomeUrl(origin, await makeAccountLink(transaction, id), email) };
  });
}

async function accountNamed(transaction: Transaction, wanted: string): Promise<AccountRow> {
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, wanted), eq(accounts.email, toStoredEmail(wanted))));
  if (!account) throw new HttpError('not_found', `there is no account ${wanted}`);
  return account;
}
