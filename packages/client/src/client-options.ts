import type { Platform } from './platform.ts';

/** A call that is about to be tried again. */
export type Retry = { readonly error: Error; readonly waitMs: number; readonly attempt: number };

export type ClientOptions = {
  /** Root of the server, with or without the version; default `SHEAF_URL`, else `http://127.0.0.1:8080`. */
  readonly baseUrl?: string;
  /** Default `SHEAF_API_KEY`. */
  readonly apiKey?: string;
  /**
   * In pages that the server itself serves: the cookie of the session stands in for a key, and this gives the token that goes with
   * it (`csrf_token` of `account.get()`), undefined before somebody has signed in.
   */
  readonly csrfToken?: () => string | undefined;
  /** Defaults to the platform's own, and in Node to one that streams what is sent. */
  readonly fetch?: typeof fetch;
  /** How often a call is tried again after 408, 429, a 5xx or a broken connection; default 3. */
  readonly maxRetries?: number;
  /** How long one try may take, see `CallOptions`; default 5 minutes, for uploads no limit. */
  readonly timeoutMs?: number;
  /** Told before each wait for another try, for logs and progress. */
  readonly onRetry?: (retry: Retry) => void;
};

/** What every call takes last. */
export type CallOptions = {
  /** Stops the call and all its tries. */
  readonly signal?: AbortSignal;
  /** For POST: made up when absent, so that a retry never does the work twice. */
  readonly idempotencyKey?: string;
  /** How long one try may take, up to the end of the answer or, for streams, to its beginning. */
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
};

/** Options with everything decided. */
export type Connection = Omit<ClientOptions, 'baseUrl' | 'apiKey'> & {
  /** Without a slash at its end and without the version. */
  readonly baseUrl: string;
  /** Null: a session stands in for it. */
  readonly apiKey: string | null;
  readonly platform: Platform;
};
