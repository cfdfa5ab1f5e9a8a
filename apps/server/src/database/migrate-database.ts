import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { DatabaseError } from './database-error.ts';

/** Any number that no other program on the same database uses for its own lock. */
const MIGRATION_LOCK = 7_433_291_001;

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the tables up to this program's version; one process at a time, each whole or not at all. */
export async function migrateDatabase(pool: pg.Pool): Promise<{ readonly applied: number }> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await countApplied(client);
    const known = readMigrationFiles({ migrationsFolder }).length;
    if (before > known) {
      throw new DatabaseError(
        `the database was migrated by a newer Sheaf (${before} steps, this one knows ${known}); start that version, or restore a backup from before`,
      );
    }
    await migrate(drizzle(client), { migrationsFolder });
    return { applied: known - before };
  } finally {
    // Ends the session and with it the lock, whatever state the connection is in.
    client.release(true);
  }
}

async function countApplied(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return 0;
  const counted = await client.query<{ count: string }>(
    'select count(*) from drizzle.__drizzle_migrations',
  );
  return Number(counted.rows[0]?.count);
}
