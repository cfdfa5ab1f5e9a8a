import type { ApiKey, ApiKeyWithSecret, CreateApiKey } from '@sheaf/client';

/** Keys as commands use them, wherever they are kept. */
export type KeyStore = {
  readonly list: () => AsyncIterable<ApiKey>;
  readonly create: (key: CreateApiKey) => Promise<ApiKeyWithSecret>;
  readonly rotate: (keyId: string, graceSeconds: number) => Promise<ApiKeyWithSecret>;
  readonly revoke: (keyId: string) => Promise<ApiKey>;
};
