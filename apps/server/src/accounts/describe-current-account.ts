import type { CurrentAccount } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { accountSessions, accounts } from '../store/schema/index.ts';
import { projectsOf } from './account-sessions.ts';
import { csrfTokenOf, hashToken } from './token.ts';

/** The account of a session with all that goes with it. */
export async function describeCurrentAccount(
  transaction: Transaction,
  sessionToken: string,
): Promise<CurrentAccount> {
  const [found] = await transaction
    .select({ account: accounts, currentProjectId: accountSessions.currentProjectId })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(eq(accountSessions.hash, hashToken(sessionToken)));
  if (!found) throw new Error('the session ended while it was used');
  const { account, currentProjectId } = found;
  const { id, email, name, role } = account;
  const projects = await projectsOf(transaction, account);
  return {
    account: { id, email, name, role },
    projects: projects.map((project) => ({ id: project.id, name: project.name })),
    current_project_id: currentProjectId,
    csrf_token: csrfTokenOf(sessionToken),
  };
}
