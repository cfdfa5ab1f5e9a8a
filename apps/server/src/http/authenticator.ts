import type { Principal } from './principal.ts';

/** Tells who calls by the key that was sent. */
export type Authenticator = {
  /** At once where the key is known; throws 401 or 403. */
  authenticate(
    value: string | string[] | undefined,
    address: string,
  ): Principal | Promise<Principal>;
  close(): Promise<void>;
};

/** Tells who calls by the cookie of a session. */
export type SessionAuthenticator = {
  /** Throws 401 for a session that is none, or has ended; without a token always. */
  authenticate(token: string | undefined): Promise<Principal>;
};
