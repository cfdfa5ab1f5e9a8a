/** Requests a minute, per key and endpoint; `unauthenticated` per address. */
export type RateLimitsPerMinute = {
  readonly read: number;
  readonly write: number;
  /** Uploads and synchronous parses. */
  readonly upload: number;
  readonly chat: number;
  readonly unauthenticated: number;
};

/** What the HTTP side can be told; flags and environment are read elsewhere. */
export type ApiConfig = {
  /** True: any proxy; or the addresses and ranges of the proxies to believe. */
  readonly trustProxy: boolean | readonly string[];
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Origins whose pages may call the API; empty: none. `*`: all. */
  readonly corsOrigins: readonly string[];
  readonly metrics: 'on' | 'loopback' | 'off';
  /** Whether HSTS speaks for the subdomains of the host too. */
  readonly hstsSubdomains: boolean;
  readonly rateLimitsPerMinute: RateLimitsPerMinute;
  /** JSON bodies. */
  readonly bodyLimitBytes: number;
  readonly uploadLimitBytes: number;
  /** How long an upload may stand still before it is given up. */
  readonly uploadStallMs: number;
  /** Largest file `process` takes. */
  readonly syncLimitBytes: number;
  /** How long `process` waits for its job. */
  readonly syncTimeoutMs: number;
  /** Allows callbacks to private addresses. */
  readonly allowPrivateTargets: boolean;
  /** Checks every JSON answer against its schema and fails loudly; for tests. */
  readonly checkResponses: boolean;
};

const MIB = 1024 ** 2;

export const DEFAULT_API_CONFIG: ApiConfig = {
  trustProxy: false,
  tls: null,
  corsOrigins: [],
  metrics: 'on',
  hstsSubdomains: false,
  rateLimitsPerMinute: { read: 600, write: 120, upload: 60, chat: 60, unauthenticated: 600 },
  bodyLimitBytes: 10 * MIB,
  uploadLimitBytes: 1024 * MIB,
  uploadStallMs: 60_000,
  syncLimitBytes: 10 * MIB,
  syncTimeoutMs: 300_000,
  allowPrivateTargets: false,
  checkResponses: false,
};
