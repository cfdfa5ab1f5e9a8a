import { and, asc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { ApiServices } from '../http/api-services.ts';
import { ensureProject } from '../projects/ensure-project.ts';
import { accountSessions, projects } from '../store/schema/index.ts';
import type { AccountRow } from './to-account.ts';
import { hashToken, newToken } from './token.ts';

type Settings = Pick<ApiServices['settings'], 'signInDays' | 'signInIdleHours'>;

/** Begins a session in the first project the account may open; the answer is the token of its cookie. */
export async function beginSession(
  transaction: Transaction,
  settings: Settings,
  account: AccountRow,
  projectId?: string,
): Promise<string> {
  const token = newToken();
  await transaction.insert(accountSessions).values({
    hash: hashToken(token),
    accountId: account.id,
    currentProjectId: projectId ?? (await firstProject(transaction, account)),
    expiresAt: sql`now() + ${settings.signInDays} * interval '1 day'`,
  });
  return token;
}

/** The projects an account may open, the oldest first. */
export function projectsOf(transaction: Transaction, account: AccountRow) {
  const mine: SQL | undefined =
    account.role === 'admin' || account.projectIds === null
      ? undefined
      : inArray(projects.id, account.projectIds);
  return transaction.select().from(projects).where(mine).orderBy(asc(projects.id));
}

async function firstProject(transaction: Transaction, account: AccountRow): Promise<string> {
  const [project] = await projectsOf(transaction, account).limit(1);
  return project?.id ?? ensureProject(transaction);
}

/** Sessions that neither their age nor their idleness has ended. */
export function isLiving({ signInIdleHours }: Settings): SQL | undefined {
  return and(
    gt(accountSessions.expiresAt, sql`now()`),
    gt(accountSessions.lastSeenAt, sql`now() - ${signInIdleHours} * interval '1 hour'`),
  );
}

export async function endSession(transaction: Transaction, token: string): Promise<void> {
  await transaction.delete(accountSessions).where(eq(accountSessions.hash, hashToken(token)));
}

/** Ends all sessions of an account, or all but one. */
export async function endSessionsOf(
  transaction: Transaction,
  accountId: string,
  exceptHash = '',
): Promise<void> {
  await transaction
    .delete(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), ne(accountSessions.hash, exceptHash)));
}

/** A chore: takes away what has ended. */
export async function removeEndedSessions(
  transaction: Transaction,
  { signInIdleHours }: Settings,
): Promise<void> {
  await transaction
    .delete(accountSessions)
    .where(
      or(
        lt(accountSessions.expiresAt, sql`now()`),
        lt(accountSessions.lastSeenAt, sql`now() - ${signInIdleHours} * interval '1 hour'`),
      ),
    );
}
