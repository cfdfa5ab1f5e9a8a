import type { ApiKeyWithSecret } from '@sheaf/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { apiKeys } from '../store/schema/index.ts';
import { announceKeyChange } from './announce-key-change.ts';
import { apiKeyPrefix, hashApiKey, newApiKeyValue } from './api-key-value.ts';
import { toApiKey } from './to-api-key.ts';

/** Gives a key a new value; the old one goes on for the grace time. Null when there is no such living key. */
export async function rotateApiKey(
  db: Transaction,
  projectId: string,
  keyId: string,
  graceSeconds: number,
): Promise<ApiKeyWithSecret | null> {
  const value = newApiKeyValue();
  return db.transaction(async (transaction) => {
    const [old] = await transaction
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.id, keyId), ownedBy(apiKeys, { projectId }), isNull(apiKeys.revokedAt)))
      .for('update');
    if (!old) return null;
    const [row] = await transaction
      .update(apiKeys)
      .set({
        hash: hashApiKey(value),
        prefix: apiKeyPrefix(value),
        previousHash: graceSeconds > 0 ? old.hash : null,
        previousExpiresAt: graceSeconds > 0 ? new Date(Date.now() + graceSeconds * 1000) : null,
      })
      .where(and(eq(apiKeys.id, keyId), ownedBy(apiKeys, { projectId })))
      .returning();
    if (!row) return null;
    await announceKeyChange(transaction, keyId);
    return { ...toApiKey(row), key: value };
  });
}
