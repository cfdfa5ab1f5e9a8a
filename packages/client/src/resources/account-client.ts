import type { CallOptions, Connection } from '../client-options.ts';
import type { CurrentAccount, SetUpAccount, SignIn, UpdateCurrentAccount } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';

export type AccountClient = ReturnType<typeof createAccountClient>;

/** The person who is signed in: one method for each endpoint under `/v2/account`, for pages the server itself serves. */
export function createAccountClient(connection: Connection) {
  // Who is told to wait before the next password is told so at once.
  const api = createEndpoints({ ...connection, maxRetries: 0 }, '/v2/account');
  return {
    get: (call?: CallOptions) => api.get<CurrentAccount>('', call),
    /** Uses the link of a first start, an invitation or a recovery, and signs in. */
    setUp: (json: SetUpAccount, call?: CallOptions) =>
      api.post<CurrentAccount>('/setup', { json, ...call }),
    signIn: (json: SignIn, call?: CallOptions) =>
      api.post<CurrentAccount>('/sign-in', { json, ...call }),
    signOut: (call?: CallOptions) => api.post<void>('/sign-out', call),
    update: (json: UpdateCurrentAccount, call?: CallOptions) =>
      api.put<CurrentAccount>('', { json, ...call }),
    chooseProject: (projectId: string, call?: CallOptions) =>
      api.put<CurrentAccount>('/project', { json: { project_id: projectId }, ...call }),
  };
}
