import type { ApiKey } from '@sheaf/contract';
import { and, arrayContains, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { apiKeys } from '../../store/schema/index.ts';
import { auditKey } from '../audit-key.ts';
import { revokeApiKey } from '../revoke-api-key.ts';

type Params = z.ZodObject<{ key_id: z.ZodString }>;

export async function handleRevokeApiKey(
  call: Call<Params, undefined, undefined>,
): Promise<ApiKey> {
  const { params, principal, services } = call;
  const key = await services.database.db.transaction(async (transaction) => {
    const revoked = await revokeApiKey(transaction, principal.projectId, params.key_id);
    if (!revoked) throw new HttpError('not_found', `There is no key ${params.key_id}.`);
    if (revoked.scopes.includes('admin')) await requireOtherAdmin(transaction, revoked);
    return revoked;
  });
  await auditKey(call, 'key revoked', key);
  return key;
}

/** A project without an admin key could never make keys again over the API. */
async function requireOtherAdmin(transaction: Transaction, revoked: ApiKey): Promise<void> {
  const [other] = await transaction
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(
      and(
        ownedBy(apiKeys, { projectId: revoked.project_id }),
        ne(apiKeys.id, revoked.id),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
        arrayContains(apiKeys.scopes, ['admin']),
      ),
    )
    .limit(1);
  if (!other) throw new HttpError('last_admin_key');
}
