import type { AccountRole, Scope } from '@sheaf/contract';

/** Who calls, and the project that opens. */
export type Principal = {
  /** Of the key, or of the account whose session stands in for one: limits count by it, and work is shared out by it. */
  readonly keyId: string;
  readonly keyName: string;
  readonly projectId: string;
  readonly scopes: readonly Scope[];
  /** Where it is a person. */
  readonly account?: SignedInAccount;
};

export type SignedInAccount = {
  readonly email: string;
  readonly role: AccountRole;
  /** The project was chosen by the session of this hash. */
  readonly sessionHash: string;
  readonly csrfToken: string;
};

/** Calls that anyone may make: no statement over project data finds anything for it. */
export const NOBODY: Principal = { keyId: 'nobody', keyName: 'nobody', projectId: '', scopes: [] };
