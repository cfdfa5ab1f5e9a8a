import type { Account, List, listQuerySchema } from '@sheaf/contract';
import { sql } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { accounts } from '../../store/schema/index.ts';
import { type AccountRow, toAccount } from '../to-account.ts';

/** `GET /v2/accounts`: all of the server, newest first. */
export function listAccounts({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof listQuerySchema, undefined>): Promise<List<Account>> {
  return listPage<AccountRow, Account>(database.db, {
    list: 'accounts',
    principal,
    query,
    table: accounts,
    visible: sql`true`,
    toItem: toAccount,
  });
}
