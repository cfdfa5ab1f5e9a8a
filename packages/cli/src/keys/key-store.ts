import type { ApiKey, ApiKeyWithSecret, CreateApiKey } from '@sheaf/client';

/** Keys as commands use them, wherever they are kept. */
export type KeyStore = {
  readonly list: () => AsyncIterable<ApiKey>;
  readonly create: (key: CreateApiKey, wishes: CreateWishes) => Promise<ApiKeyWithSecret>;
  readonly rotate: (keyId: string, graceSeconds: number) => Promise<ApiKeyWithSecret>;
  readonly revoke: (keyId: string) => Promise<ApiKey>;
};

export type CreateWishes = {
  /** Makes the project too, where there is none of its name. */
  readonly createsProject: boolean;
};
