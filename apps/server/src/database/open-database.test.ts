import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../../../../test/harness/start-database.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

let server: TestDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  server = await startDatabase();
  // The databases of tests do not wait for the disk unless asked to.
  const options = encodeURIComponent('-c synchronous_commit=on');
  database = await openDatabase(
    `${server.url}${server.url.includes('?') ? '&' : '?'}options=${options}`,
  );
  await database.pool.query('create table notes (text text not null)');
});

afterAll(async () => {
  await database.close();
  await server.drop();
});

const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from notes order by text')).rows.map(
    ({ text }) => text,
  );

test('a statement with parameters is parsed once a connection, however it is asked', async () => {
  const client = await database.pool.connect();
  try {
    for (const value of [1, 2, 3]) {
      await client.query('select $1::int as number', [value]);
      await client.query({ text: 'select $1::int + 1 as number', values: [value] });
    }
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by 1',
    );
    expect(rows.map(({ statement }) => statement)).toEqual([
      'select $1::int + 1 as number',
      'select $1::int as number',
    ]);
  } finally {
    client.release();
  }
});

test('many transactions at once are all there when they say so, and those that fail are not', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      database.transact(async (transaction) => {
        await transaction.execute(sql`insert into notes values (${`note ${index}`})`);
        await transaction.execute(sql`select pg_notify('notes', 'new')`);
        if (index % 3 === 0) throw new Error('changed my mind');
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await notes()).toHaveLength(20);
});

test('a transaction has its commit on the disk before it resolves', async () => {
  const insert = await database.transact(async (transaction) => {
    await transaction.execute(sql`insert into notes values ('durable')`);
    const { rows } = await transaction.execute<{ at: string }>(
      sql`select pg_current_wal_insert_lsn()::text as at`,
    );
    return rows[0]?.at;
  });
  const { rows } = await database.pool.query<{ flushed: boolean }>(
    'select pg_current_wal_flush_lsn() > $1::pg_lsn as flushed',
    [insert],
  );
  expect(rows[0]?.flushed).toBe(true);
});
test('a connection that is cut while somebody holds it fails the next statement, not the process', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await server.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
});
