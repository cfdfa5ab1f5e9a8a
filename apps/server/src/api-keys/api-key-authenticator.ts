import { hash, timingSafeEqual } from 'node:crypto';
import type { Scope } from '@sheaf/contract';
import { and, eq, or } from 'drizzle-orm';
import type { DatabaseListener, OpenDatabase } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { Principal } from '../http/principal.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { apiKeys } from '../store/schema/index.ts';
import { compileAddressList } from './address-list.ts';
import { KEY_CHANGE_CHANNEL } from './announce-key-change.ts';
import { isApiKeyValue } from './api-key-value.ts';
import { LastUseRecorder } from './last-use-recorder.ts';
import type { ApiKeyRow } from './to-api-key.ts';

type KnownKey = {
  readonly row: ApiKeyRow;
  readonly principal: Principal;
  readonly allowsAddress: (address: string) => boolean;
  readonly loadedAtMs: number;
};

/** Changes are announced; this only bounds the harm of an announcement lost with its connection. */
const TRUST_MS = 5_000;
/** More keys in use at once than this, and the oldest are looked up again. */
const MAX_KNOWN_KEYS = 10_000;

/** Tells who a key is; keys in use are kept in memory and forgotten when they change. */
export class ApiKeyAuthenticator {
  readonly #database: OpenDatabase;
  readonly #known = new Map<string, KnownKey>();
  readonly #lastUse: LastUseRecorder;
  /** Counts announcements: what was read before one may be what it is about. */
  #changes = 0;

  constructor(database: OpenDatabase) {
    this.#database = database;
    this.#lastUse = new LastUseRecorder(database.pool);
  }

  /** Hears of revocations and rotations in other processes from now on. */
  async listen(listener: DatabaseListener): Promise<void> {
    await listener.subscribe(KEY_CHANGE_CHANNEL, {
      onNotification: (keyId) => this.#forget(keyId),
      onConnected: () => this.#forgetAll(),
    });
  }

  /** Who the caller is, at once when the key is known; throws 401 or 403. */
  authenticate(
    value: string | string[] | undefined,
    address: string,
  ): Principal | Promise<Principal> {
    if (value === undefined || value === '') throw new HttpError('missing_api_key');
    if (typeof value !== 'string' || !isApiKeyValue(value)) throw new HttpError('invalid_api_key');
    const digest = hash('sha256', value);
    const nowMs = Date.now();
    const known = this.#known.get(digest);
    if (known && nowMs - known.loadedAtMs < TRUST_MS) {
      return this.#admit(known, digest, address, nowMs);
    }
    return this.#load(digest).then((loaded) => this.#admit(loaded, digest, address, nowMs));
  }

  async close(): Promise<void> {
    await this.#lastUse.flush().catch(() => {});
  }

  #admit(key: KnownKey, digest: string, address: string, nowMs: number): Principal {
    const { row } = key;
    const isCurrent = sameDigest(digest, row.hash);
    if (!isCurrent && !(row.previousHash !== null && sameDigest(digest, row.previousHash))) {
      throw new HttpError('invalid_api_key');
    }
    if (row.revokedAt !== null) throw new HttpError('revoked_api_key');
    const expiresAt = isCurrent ? row.expiresAt : earlier(row.previousExpiresAt, row.expiresAt);
    if (expiresAt !== null && expiresAt.getTime() <= nowMs) throw new HttpError('expired_api_key');
    if (!key.allowsAddress(address)) {
      throw new HttpError('address_not_allowed', `This key may not be used from ${address}.`);
    }
    this.#lastUse.record(row.id, nowMs);
    return key.principal;
  }

  async #load(digest: string): Promise<KnownKey> {
    const changes = this.#changes;
    const [row] = await this.#database.db
      .select()
      .from(apiKeys)
      .where(
        and(
          inAnyProject(apiKeys, 'the key itself says which'),
          or(eq(apiKeys.hash, digest), eq(apiKeys.previousHash, digest)),
        ),
      );
    if (!row) throw new HttpError('invalid_api_key');
    const known: KnownKey = {
      row,
      principal: {
        keyId: row.id,
        keyName: row.name,
        projectId: row.projectId,
        scopes: row.scopes as Scope[],
      },
      allowsAddress: row.allowedAddresses ? compileAddressList(row.allowedAddresses) : () => true,
      loadedAtMs: Date.now(),
    };
    this.#known.delete(digest);
    if (changes === this.#changes) this.#known.set(digest, known);
    if (this.#known.size > MAX_KNOWN_KEYS) this.#forgetOldest();
    return known;
  }

  #forgetAll(): void {
    this.#changes++;
    this.#known.clear();
  }

  #forget(keyId: string): void {
    this.#changes++;
    for (const [digest, { row }] of this.#known) {
      if (row.id === keyId) this.#known.delete(digest);
    }
  }

  #forgetOldest(): void {
    const oldest = this.#known.keys().next();
    if (!oldest.done) this.#known.delete(oldest.value);
  }
}

function sameDigest(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
