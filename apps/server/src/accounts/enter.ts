import type { CurrentAccount } from '@sheaf/contract';
import type { Transaction } from '../database/index.ts';
import type { Call } from '../http/route.ts';
import { sessionTokenOf, setSessionCookie } from '../http/session-cookie.ts';
import { beginSession, endSession } from './account-sessions.ts';
import { describeCurrentAccount } from './describe-current-account.ts';
import type { AccountRow } from './to-account.ts';

type Visit = Pick<Call<undefined, undefined, undefined>, 'services' | 'request' | 'reply'>;

const DAY_SECONDS = 86_400;

/**
 * Begins a session under a new token and gives it to the browser. The one that the browser came with ends: nobody who had put it
 * there is signed in with them.
 */
export async function enter(
  transaction: Transaction,
  { services, request, reply }: Visit,
  account: AccountRow,
  projectId?: string,
): Promise<CurrentAccount> {
  const former = sessionTokenOf(request);
  if (former !== undefined) await endSession(transaction, former);
  const token = await beginSession(transaction, services.settings, account, projectId);
  setSessionCookie(request, reply, token, services.settings.signInDays * DAY_SECONDS);
  return describeCurrentAccount(transaction, token);
}
