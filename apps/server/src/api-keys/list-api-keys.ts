import type { ApiKey } from '@sheaf/contract';
import { desc } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { apiKeys } from '../store/schema/index.ts';
import { toApiKey } from './to-api-key.ts';

/** All keys of a project, newest first. */
export async function listApiKeys(db: Transaction, projectId: string): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(ownedBy(apiKeys, { projectId }))
    .orderBy(desc(apiKeys.id));
  return rows.map(toApiKey);
}
