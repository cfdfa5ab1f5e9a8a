import type { CallOptions, Connection } from '../client-options.ts';
import type { Account, InviteAccount, InvitedAccount, UpdateAccount } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';

export type AccountsClient = ReturnType<typeof createAccountsClient>;

/** One method for each endpoint under `/v2/accounts`, for admins who are signed in. */
export function createAccountsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/accounts');
  return {
    list: (query?: Paging, call?: CallOptions) => api.list<Account>('', query, call),
    /** The answer is the only place where the link stands. */
    invite: (json: InviteAccount, call?: CallOptions) =>
      api.post<InvitedAccount>('', { json, ...call }),
    update: (accountId: string, json: UpdateAccount, call?: CallOptions) =>
      api.put<Account>(path`/${accountId}`, { json, ...call }),
    remove: (accountId: string, call?: CallOptions) => api.delete(path`/${accountId}`, call),
  };
}
