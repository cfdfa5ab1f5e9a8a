import type { CreateApiKey } from '@sheaf/client';
import {
  createApiKey,
  ensureProject,
  isAddressEntry,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  SCOPES,
} from '@sheaf/server/api-keys';
import { withDatabase } from '@sheaf/server/database';
import { databaseConfig } from '../database-options.ts';
import { InputError } from '../input-error.ts';
import { UsageError } from '../remote/usage-error.ts';
import type { KeyStore } from './key-store.ts';

type Place = {
  readonly data?: string | undefined;
  readonly 'database-url'?: string | undefined;
  readonly project?: string | undefined;
};

/** Runs work on the keys in the database itself: the way in when no key is left. */
export async function withDatabaseKeys(
  place: Place,
  work: (keys: KeyStore) => Promise<number>,
): Promise<number> {
  const { data, databaseUrl } = databaseConfig(place);
  return withDatabase({ dataFolder: data, databaseUrl }, async ({ database: { db } }) => {
    const projectId = await ensureProject(db, place.project ?? 'default');
    return work({
      async *list() {
        yield* await listApiKeys(db, projectId);
      },
      async create(key) {
        requireSense(key);
        return createApiKey(db, {
          projectId,
          name: key.name,
          scopes: key.scopes,
          expiresAt: key.expires_at ? new Date(key.expires_at) : null,
          allowedAddresses: key.allowed_addresses ?? null,
        });
      },
      rotate: async (id, graceSeconds) =>
        found(id, await rotateApiKey(db, projectId, id, graceSeconds)),
      revoke: async (id) => found(id, await revokeApiKey(db, projectId, id)),
    });
  });
}

/** What the API checks for who comes that way. */
function requireSense({ scopes, allowed_addresses: addresses }: CreateApiKey): void {
  const scope = scopes.find((each) => !SCOPES.includes(each));
  if (scope !== undefined) {
    throw new UsageError(`--scope ${scope} is not one of ${SCOPES.join(', ')}`);
  }
  const address = addresses?.find((each) => !isAddressEntry(each));
  if (address !== undefined) throw new UsageError(`--allow ${address} is not an address or range`);
}

function found<Value>(id: string, value: Value | null): Value {
  if (value === null) throw new InputError(`there is no living key ${id} in this project`);
  return value;
}
