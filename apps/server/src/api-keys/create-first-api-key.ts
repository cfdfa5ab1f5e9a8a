import type { ApiKeyWithSecret } from '@sheaf/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ensureProject } from '../projects/ensure-project.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { apiKeys } from '../store/schema/index.ts';
import { createApiKey } from './create-api-key.ts';

/** Any number that no other part uses for its advisory lock. */
const FIRST_KEY_LOCK = 7_433_291_201;

/** The admin key of a first start; null when there is any key already, however many processes start at once. */
export async function createFirstApiKey(db: Transaction): Promise<ApiKeyWithSecret | null> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`);
    const [existing] = await transaction
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(inAnyProject(apiKeys, 'a first key is made where there is none at all'))
      .limit(1);
    if (existing) return null;
    const projectId = await ensureProject(transaction);
    return createApiKey(transaction, { projectId, name: 'first key', scopes: ['admin'] });
  });
}
