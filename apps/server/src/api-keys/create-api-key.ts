import type { ApiKeyWithSecret, Scope } from '@sheaf/contract';
import type { Transaction } from '../database/index.ts';
import { newId } from '../http/new-id.ts';
import { apiKeys } from '../store/schema/index.ts';
import { apiKeyPrefix, hashApiKey, newApiKeyValue } from './api-key-value.ts';
import { toApiKey } from './to-api-key.ts';

export type NewApiKey = {
  readonly projectId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: Date | null;
  readonly allowedAddresses?: readonly string[] | null;
};

/** Makes a key; its value is in the answer and nowhere else. */
export async function createApiKey(db: Transaction, wanted: NewApiKey): Promise<ApiKeyWithSecret> {
  const value = newApiKeyValue();
  const [row] = await db
    .insert(apiKeys)
    .values({
      id: newId('key'),
      projectId: wanted.projectId,
      name: wanted.name,
      hash: hashApiKey(value),
      prefix: apiKeyPrefix(value),
      scopes: [...wanted.scopes],
      allowedAddresses: wanted.allowedAddresses ? [...wanted.allowedAddresses] : null,
      expiresAt: wanted.expiresAt ?? null,
    })
    .returning();
  if (!row) throw new Error('the key was not stored');
  return { ...toApiKey(row), key: value };
}
