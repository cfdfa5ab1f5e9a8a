import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  startDatabase,
  type TestDatabase,
} from '../../../../test/harness/start-database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase();
});

afterAll(async () => {
  await database.drop();
});

test('a migrated database has nothing left to apply', async () => {
  expect(await migrateDatabase(database.pool)).toEqual({ applied: 0 });
});

test('a database of a newer version is refused with a sentence', async () => {
  const { pool } = await startDatabase();
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', 9e12::bigint from generate_series(1, 500)`,
  );
  await expect(migrateDatabase(pool)).rejects.toThrow(/newer Sheaf/);
});

test('several processes that start at once migrate one after the other', async () => {
  const address = await createEmptyDatabase();
  const openings: OpenDatabase[] = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase(address)),
  );
  const outcomes = await Promise.all(openings.map(({ pool }) => migrateDatabase(pool)));
  expect(outcomes.filter(({ applied }) => applied > 0)).toHaveLength(1);
  await Promise.all(openings.map((opening) => opening.close()));
});
