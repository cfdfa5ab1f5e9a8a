import type { Scope } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { ServerConfig } from '../config/index.ts';
import type { OpenDatabase } from '../database/index.ts';
import type { SessionAuthenticator } from '../http/authenticator.ts';
import { HttpError } from '../http/http-error.ts';
import type { Principal } from '../http/principal.ts';
import { accountSessions, accounts } from '../store/schema/index.ts';
import { isLiving } from './account-sessions.ts';
import { hasAccounts } from './has-accounts.ts';
import { type AccountRow, opensProject } from './to-account.ts';
import { csrfTokenOf, hashToken } from './token.ts';

/** A session is seen to be in use this often: more would write with every call. */
const SEEN_EVERY_MS = 60_000;

/** Asks the database each time, so that what is ended or taken away ends at once and everywhere. */
export function createSessionAuthenticator(
  database: OpenDatabase,
  settings: Pick<ServerConfig, 'signInDays' | 'signInIdleHours'>,
  memberScopes: readonly Scope[],
): SessionAuthenticator {
  const scopesOf = ({ role }: AccountRow): readonly Scope[] =>
    role === 'admin' ? ['admin'] : memberScopes;
  return {
    async authenticate(token) {
      if (token === undefined) throw await missingSession(database);
      const hash = hashToken(token);
      const [found] = await database.db
        .select({ account: accounts, session: accountSessions })
        .from(accountSessions)
        .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
        .where(and(eq(accountSessions.hash, hash), isLiving(settings)));
      if (!found) throw await missingSession(database);
      const { account, session } = found;
      if (!opensProject(account, session.currentProjectId)) throw await missingSession(database);
      if (Date.now() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) markSeen(database, hash);
      return toPrincipal(account, session, csrfTokenOf(token), scopesOf(account));
    },
  };
}

function toPrincipal(
  account: AccountRow,
  { hash, currentProjectId }: typeof accountSessions.$inferSelect,
  csrfToken: string,
  scopes: readonly Scope[],
): Principal {
  return {
    keyId: account.id,
    keyName: account.name,
    projectId: currentProjectId,
    scopes,
    account: { email: account.email, role: account.role, sessionHash: hash, csrfToken },
  };
}

/** Nobody waits for it; where it is lost the next call does it. */
function markSeen({ sideDb }: OpenDatabase, hash: string): void {
  void sideDb
    .update(accountSessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(accountSessions.hash, hash))
    .catch(() => {});
}

/** Tells pages whether to ask for a password or to greet the first person. */
async function missingSession({ db }: OpenDatabase): Promise<HttpError> {
  return new HttpError('missing_session', 'Nobody is signed in, or the session has ended.', {
    details: { setup_needed: !(await hasAccounts(db)) },
  });
}
