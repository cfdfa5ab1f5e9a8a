import type { CurrentAccount } from '@sheaf/client';
import { SheafError } from '@sheaf/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ACCOUNT_KEY } from './account-key.ts';
import { client, setCsrfToken } from './client.ts';

/** Nobody is signed in; whether there is no account at all yet. */
export type SignedOut = { readonly setupNeeded: boolean };

export type AccountState =
  | { readonly signedIn: CurrentAccount }
  | { readonly signedOut: SignedOut };

/** Who is signed in. */
export function useAccount(): UseQueryResult<AccountState> {
  return useQuery({ queryKey: ACCOUNT_KEY, queryFn: readAccount, staleTime: 60_000 });
}

async function readAccount(): Promise<AccountState> {
  try {
    return toSignedIn(await client.account.get());
  } catch (error) {
    if (!(error instanceof SheafError) || error.status !== 401) throw error;
    setCsrfToken(undefined);
    return { signedOut: { setupNeeded: error.details.setup_needed === true } };
  }
}

/** Keeps the token that goes with the session. */
export function toSignedIn(account: CurrentAccount): AccountState {
  setCsrfToken(account.csrf_token);
  return { signedIn: account };
}
