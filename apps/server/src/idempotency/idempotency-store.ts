import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { inAnyProject, ownedBy } from '../store/owned-by.ts';
import { idempotencyKeys } from '../store/schema/index.ts';

/** As the contract promises. */
const KEEP_HOURS = 24;
/** A process that has not finished or renewed by then is dead, and another request may do the work. */
const LEASE_MS = 60_000;
/** How long a second request waits for the first one's answer before it is told to come back. */
const WAIT_MS = 20_000;
const POLL_MS = 100;

export type StoredAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export type Claim = {
  /** Keeps the answer, as part of the transaction that did the work if one is given. */
  complete(answer: StoredAnswer, transaction?: Transaction): Promise<void>;
  /** Forgets the key, unless the answer is kept: the work did not happen and may be tried again. */
  abandon(): Promise<void>;
};

export type IdempotencyOutcome =
  | { readonly kind: 'first'; readonly claim: Claim }
  | { readonly kind: 'replay'; readonly answer: StoredAnswer };

export type IdempotencyRequest = {
  readonly projectId: string;
  readonly key: string;
  readonly fingerprint: string;
};

/** Remembers the first answer to each key for a day. */
export type IdempotencyStore = {
  /** Either the right to be the first, or the first one's answer; 409 for another body. */
  begin(request: IdempotencyRequest): Promise<IdempotencyOutcome>;
  removeExpired(): Promise<number>;
};

export function createIdempotencyStore(database: OpenDatabase, waitMs = WAIT_MS): IdempotencyStore {
  return {
    begin: (request) => begin(database, request, waitMs),
    async removeExpired() {
      const removed = await database.db
        .delete(idempotencyKeys)
        .where(
          and(inAnyProject(idempotencyKeys, 'a chore'), lt(idempotencyKeys.expiresAt, sql`now()`)),
        );
      return removed.rowCount ?? 0;
    },
  };
}

async function begin(
  database: OpenDatabase,
  request: IdempotencyRequest,
  waitMs: number,
): Promise<IdempotencyOutcome> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const owner = randomUUID();
    if (await claim(database, request, owner)) {
      return { kind: 'first', claim: claimOf(database, request, owner) };
    }
    const [row] = await database.db.select().from(idempotencyKeys).where(isRow(request));
    if (row && row.fingerprint !== request.fingerprint) {
      throw new HttpError('idempotency_key_reused');
    }
    if (row && row.status !== null) {
      const { status, headers, body } = row;
      return {
        kind: 'replay',
        answer: { status, headers: headers ?? {}, body: body ?? Buffer.of() },
      };
    }
    if (performance.now() > deadline) {
      throw new HttpError('idempotency_in_progress', undefined, {
        headers: { 'retry-after': '2' },
      });
    }
    await sleep(POLL_MS);
  }
}

/** Takes the key when it is new, expired, or its owner died at work. */
async function claim(
  { pool }: OpenDatabase,
  request: IdempotencyRequest,
  owner: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into idempotency_keys as k (project_id, key, fingerprint, owner, lease_until, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 ms', now() + $6 * interval '1 hour')
     on conflict (project_id, key) do update set fingerprint = excluded.fingerprint, owner = excluded.owner,
       lease_until = excluded.lease_until, expires_at = excluded.expires_at, status = null, headers = null, body = null
     where k.expires_at < now()
       or (k.status is null and k.lease_until < now() and k.fingerprint = excluded.fingerprint)`,
    [request.projectId, request.key, request.fingerprint, owner, LEASE_MS, KEEP_HOURS],
  );
  return rowCount === 1;
}

function claimOf(database: OpenDatabase, request: IdempotencyRequest, owner: string): Claim {
  const isMine = and(
    ownedBy(idempotencyKeys, request),
    isRow(request),
    eq(idempotencyKeys.owner, owner),
  );
  const renewal = setInterval(() => {
    void database.db
      .update(idempotencyKeys)
      // By the clock it is compared with; that of this machine may differ.
      .set({ leaseUntil: sql`now() + ${LEASE_MS} * interval '1 ms'` })
      .where(isMine)
      .catch(() => {});
  }, LEASE_MS / 3);
  renewal.unref();
  return {
    async complete({ status, headers, body }, transaction = database.db) {
      clearInterval(renewal);
      const kept = await transaction
        .update(idempotencyKeys)
        .set({ status, headers: { ...headers }, body })
        .where(isMine);
      if (kept.rowCount !== 1) throw new HttpError('idempotency_in_progress');
    },
    async abandon() {
      clearInterval(renewal);
      await forget(async () => {
        await database.db
          .delete(idempotencyKeys)
          .where(and(isMine, isNull(idempotencyKeys.status)));
      });
    },
  };
}

/** A database that is away for a moment is asked again, while the caller has its answer; past the lease there is no need. */
async function forget(remove: () => Promise<void>, delayMs = POLL_MS): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (delayMs > LEASE_MS) throw error;
    setTimeout(() => void forget(remove, 2 * delayMs).catch(() => {}), delayMs).unref();
  }
}

function isRow(request: IdempotencyRequest) {
  return and(ownedBy(idempotencyKeys, request), eq(idempotencyKeys.key, request.key));
}
