import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from '../store/schema/index.ts';
import { DatabaseError } from './database-error.ts';
import { DiskFlusher } from './disk-flusher.ts';
import { PreparingClient } from './preparing-client.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';
import { TransactionRunner } from './transaction-runner.ts';

export type Database = NodePgDatabase<typeof schema>;

/** The database, or a transaction on it: what can run statements. */
export type Transaction = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** A pool of connections with the typed tables over it. */
export type OpenDatabase = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  /**
   * For short statements whose loss in a crash does no harm: they do not wait for the disk. Its connections are its own,
   * since who holds one of the pool, in a transaction, must not wait for a second.
   */
  readonly sidePool: pg.Pool;
  readonly sideDb: Database;
  /**
   * Runs a transaction that notifies others, and waits until it is on the disk. PostgreSQL lets one transaction with a
   * notification commit at a time; waiting for the disk comes after that here, so that they do not queue for it.
   * The work runs again when the transaction met a deadlock.
   */
  transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  readonly maxConnections?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  readonly onConnectionLost?: (error: Error) => void;
};

/** One of them mostly waits for the disk, for all commits at once. */
const SIDE_CONNECTIONS = 4;

/** What the SQL and LISTEN/NOTIFY in use need. */
const OLDEST_SERVER = 140_000;

/** Connects to a PostgreSQL by its address and makes sure it is new enough. */
export async function openDatabase(
  url: string,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  const pool = openPool(url, options.maxConnections ?? 10, options);
  const sidePool = openPool(url, SIDE_CONNECTIONS, options, async (client) => {
    await client.query('set synchronous_commit = off');
  });
  try {
    await requireNewEnoughServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle(pool, { schema });
  const disk = new DiskFlusher(sidePool);
  const transactions = new TransactionRunner(pool);
  let closing: Promise<void> | undefined;
  return {
    url,
    pool,
    db,
    sidePool,
    sideDb: drizzle(sidePool, { schema }),
    async transact(work) {
      const result = await retryDeadlocks(() =>
        transactions.run('begin; set local synchronous_commit = off', work),
      );
      await disk.flush();
      return result;
    },
    close() {
      closing ??= Promise.all([pool.end(), sidePool.end()]).then(() => {});
      return closing;
    },
  };
}

function openPool(
  url: string,
  max: number,
  options: OpenDatabaseOptions,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: options.applicationName ?? 'sheaf',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    Client: PreparingClient,
    ...(onConnect && { onConnect }),
  });
  pool.on('error', options.onConnectionLost ?? (() => {}));
  // Of a connection that breaks between two statements of who holds it the pool does not hear; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function requireNewEnoughServer(pool: pg.Pool): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    version = Number(rows[0]?.server_version_num);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`the database does not answer: ${reason}`, { cause });
  }
  if (version < OLDEST_SERVER) {
    throw new DatabaseError(
      `the database is PostgreSQL ${Math.floor(version / 10_000)}; 14 or newer is needed`,
    );
  }
}
