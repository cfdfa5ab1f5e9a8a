import type { ApiKey } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { apiKeys } from '../store/schema/index.ts';
import { announceKeyChange } from './announce-key-change.ts';
import { toApiKey } from './to-api-key.ts';

/** Revokes a key of the project from now on; null when there is none of that id. */
export async function revokeApiKey(
  db: Transaction,
  projectId: string,
  keyId: string,
): Promise<ApiKey | null> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(apiKeys)
      .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())`, previousExpiresAt: null })
      .where(and(eq(apiKeys.id, keyId), ownedBy(apiKeys, { projectId })))
      .returning();
    if (!row) return null;
    await announceKeyChange(transaction, keyId);
    return toApiKey(row);
  });
}
