import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { accountLinks, accounts } from '../store/schema/index.ts';
import { hasAccounts } from './has-accounts.ts';
import { hashToken, newToken } from './token.ts';

/** Any number that no other part uses for its advisory lock. */
const FIRST_ACCOUNT_LOCK = 7_433_291_202;
/** Somebody on holiday still finds it good. */
const INVITATION_DAYS = 7;

/** A link for an account to choose its password by; earlier ones are good no more. */
export async function makeAccountLink(
  transaction: Transaction,
  accountId: string,
): Promise<string> {
  await transaction.delete(accountLinks).where(eq(accountLinks.accountId, accountId));
  const token = newToken();
  await transaction.insert(accountLinks).values({
    hash: hashToken(token),
    accountId,
    expiresAt: sql`now() + ${INVITATION_DAYS} * interval '1 day'`,
  });
  return token;
}

/** The link that makes the first account, where nobody has one and none was made before, however many processes start at once. */
export async function makeFirstLink(transaction: Transaction): Promise<string | null> {
  return transaction.transaction(async (locked) => {
    await lockFirstAccount(locked);
    const [earlier] = await locked
      .select()
      .from(accountLinks)
      .where(isNull(accountLinks.accountId));
    if (earlier || (await hasAccounts(locked))) return null;
    return storeFirstLink(locked);
  });
}

/** Another one, for who lost it; the one before is good no more. Null when there are accounts. */
export async function remakeFirstLink(transaction: Transaction): Promise<string | null> {
  return transaction.transaction(async (locked) => {
    await lockFirstAccount(locked);
    if (await hasAccounts(locked)) return null;
    await removeFirstLinks(locked);
    return storeFirstLink(locked);
  });
}

async function storeFirstLink(transaction: Transaction): Promise<string> {
  const token = newToken();
  await transaction.insert(accountLinks).values({ hash: hashToken(token), accountId: null });
  return token;
}

export async function removeFirstLinks(transaction: Transaction): Promise<void> {
  await transaction.delete(accountLinks).where(isNull(accountLinks.accountId));
}

/** One person is the first, whoever else has the link. */
export async function lockFirstAccount(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
}

/** What the token of a link leads to: an account, null for the first one that there will be, undefined for nothing. */
export async function findLink(transaction: Transaction, token: string) {
  const [link] = await transaction
    .select({ accountId: accountLinks.accountId, account: accounts })
    .from(accountLinks)
    .leftJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(
      and(
        eq(accountLinks.hash, hashToken(token)),
        or(isNull(accountLinks.expiresAt), gt(accountLinks.expiresAt, sql`now()`)),
      ),
    );
  return link?.account;
}

/** Takes the link; false when another call has taken it meanwhile. */
export async function useLink(transaction: Transaction, token: string): Promise<boolean> {
  const used = await transaction
    .delete(accountLinks)
    .where(eq(accountLinks.hash, hashToken(token)))
    .returning();
  return used.length === 1;
}

/** The address a person opens; invitations say whose they are, so that nobody has to type it. */
export function welcomeUrl(origin: string, token: string, email?: string): string {
  const url = new URL('/welcome', origin);
  url.searchParams.set('token', token);
  if (email !== undefined) url.searchParams.set('email', email);
  return url.href;
}
