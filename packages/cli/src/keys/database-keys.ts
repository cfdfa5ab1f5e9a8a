import type { CreateApiKey } from '@sheaf/client';
import {
  createApiKey,
  ensureProject,
  isAddressEntry,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@sheaf/server/api-keys';
import { type Database, withDatabase } from '@sheaf/server/database';
import { databaseConfig } from '../database-options.ts';
import { InputError } from '../input-error.ts';
import { UsageError } from '../remote/usage-error.ts';
import type { KeyStore } from './key-store.ts';

/** Projects that a message names. */
const MOST_NAMES = 20;

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
    const projectId = () => projectNamed(db, place.project);
    return work({
      async *list() {
        yield* await listApiKeys(db, await projectId());
      },
      async create(key, { createsProject }) {
        await requireSense(key);
        return createApiKey(db, {
          projectId: createsProject ? await newProject(db, place.project) : await projectId(),
          name: key.name,
          scopes: key.scopes,
          expiresAt: key.expires_at ? new Date(key.expires_at) : null,
          allowedAddresses: key.allowed_addresses ?? null,
        });
      },
      rotate: async (id, graceSeconds) =>
        found(id, await rotateApiKey(db, await projectId(), id, graceSeconds)),
      revoke: async (id) => found(id, await revokeApiKey(db, await projectId(), id)),
    });
  });
}

/** A mistyped name must not make a project; only the one that every service has is made on the way. */
async function projectNamed(db: Database, name: string | undefined): Promise<string> {
  if (name === undefined || name === 'default') return ensureProject(db);
  const projects = await db.query.projects.findMany({
    orderBy: (project, { asc }) => asc(project.createdAt),
  });
  const project = projects.find((each) => each.name === name);
  if (project) return project.id;
  const names = projects.slice(0, MOST_NAMES).map((each) => each.name);
  const others = projects.length > MOST_NAMES ? ` and ${projects.length - MOST_NAMES} more` : '';
  const there = names.length > 0 ? `there are: ${names.join(', ')}${others}` : 'there are none yet';
  throw new InputError(
    `there is no project ${name}; ${there} (keys create --create-project makes one)`,
  );
}

async function newProject(db: Database, name: string | undefined): Promise<string> {
  if (!name) throw new UsageError('--create-project needs the name of the project: --project NAME');
  return ensureProject(db, name);
}

/** What the API checks for who comes that way. Which scopes there are only the whole server knows, which takes seconds to load. */
async function requireSense({ scopes, allowed_addresses: addresses }: CreateApiKey): Promise<void> {
  const { SCOPES } = await import('@sheaf/server/roles');
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
