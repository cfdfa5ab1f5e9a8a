import type { ApiKey, Scope } from '@sheaf/contract';
import type { apiKeys } from '../store/schema/index.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A key as the API shows it. */
export function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    project_id: row.projectId,
    key_prefix: row.prefix,
    scopes: row.scopes as Scope[],
    allowed_addresses: row.allowedAddresses,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}
