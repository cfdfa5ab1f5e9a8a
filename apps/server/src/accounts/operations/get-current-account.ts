import type { CurrentAccount } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { sessionTokenOf } from '../../http/session-cookie.ts';
import { describeCurrentAccount } from '../describe-current-account.ts';

/** `GET /v2/account`. */
export function getCurrentAccount({
  request,
  services: { database },
}: Call<undefined, undefined, undefined>): Promise<CurrentAccount> {
  return describeCurrentAccount(database.db, sessionTokenOf(request) ?? '');
}
