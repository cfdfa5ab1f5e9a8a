import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { accounts } from '../store/schema/index.ts';
import type { AccountRow } from './to-account.ts';

export async function findAccount(transaction: Transaction, id: string): Promise<AccountRow> {
  const [account] = await transaction.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new HttpError('not_found', `There is no account ${id}.`);
  return account;
}

/** A server without an admin who can sign in could be kept from its machine alone. */
export async function requireOtherAdmin(transaction: Transaction, id: string): Promise<void> {
  // All admins are locked, in one order, so that two who take each other away do not both succeed.
  const admins = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNotNull(accounts.passwordHash)))
    .orderBy(accounts.id)
    .for('update');
  const isOne = admins.some((admin) => admin.id === id);
  if (isOne && admins.length === 1) throw new HttpError('last_admin');
}
