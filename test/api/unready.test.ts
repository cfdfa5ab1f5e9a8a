import { ensureProject } from '@sheaf/server/api-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdempotencyStore } from '../../apps/server/src/idempotency/idempotency-store.ts';
import { startDatabase, type TestDatabase } from '../harness/start-database.ts';
import { codeOf } from './document-calls.ts';
import { expectCommonHeaders } from './expect-common-headers.ts';
import { startApi } from './start-api.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.drop());

test('a server without its database is alive but not ready, and its refusals leak nothing', async () => {
  const lost = await startDatabase();
  const api = await startApi({}, lost);
  await lost.drop();
  const ready = await fetch(`${api.url}/ready`);
  expectCommonHeaders(ready.headers);
  expect(await codeOf(ready)).toEqual([503, 'not_ready']);
  expect((await fetch(`${api.url}/health`)).status).toBe(200);
  const call = await api.call('/v2/documents');
  expectCommonHeaders(call.headers);
  const text = await call.text();
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toBe('1');
  expect(JSON.parse(text)).toMatchObject({ code: 'not_ready' });
  expect(text).not.toMatch(/pool|select|test_/i);
  await api.close();
});

test('a call whose connection to the database is cut is told to come back', async () => {
  const api = await startApi({}, database);
  await api.call('/v2/documents');
  const holder = await database.pool.connect();
  await holder.query('begin; lock table document_jobs in access exclusive mode');
  const waiting = api.call('/v2/documents');
  const cut = async () => {
    const { rows } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(cut, { timeout: 5_000 }).toBe(1);
  await holder.query('rollback');
  holder.release();
  const response = await waiting;
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await codeOf(response)).toEqual([503, 'not_ready']);
  await api.close();
});

test('rule: a key that could not be let go while the database was away is let go soon after', async () => {
  const projectId = await ensureProject(database.db);
  const store = createIdempotencyStore(database, 5_000);
  const request = { projectId, key: 'away', fingerprint: 'f' };
  const first = await store.begin(request);
  await database.pool.query('alter table idempotency_keys rename to hidden_keys');
  if (first.kind === 'first') await first.claim.abandon();
  await database.pool.query('alter table hidden_keys rename to idempotency_keys');
  const second = await store.begin(request);
  expect(second.kind).toBe('first');
  if (second.kind === 'first') await second.claim.abandon();
});

test('rule: a request whose twin is still at work is told to come back, and goes on when the twin died', async () => {
  const projectId = await ensureProject(database.db);
  const store = createIdempotencyStore(database, 200);
  const request = { projectId, key: 'k', fingerprint: 'f' };
  const first = await store.begin(request);
  expect(first.kind).toBe('first');
  await expect(store.begin(request)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  await database.pool.query(`update idempotency_keys set lease_until = now() - interval '1 s'`);
  const second = await store.begin(request);
  expect(second.kind).toBe('first');
  const answer = { status: 201, headers: {}, body: Buffer.from('{}') };
  if (first.kind === 'first') await expect(first.claim.complete(answer)).rejects.toThrow();
  if (second.kind === 'first') await second.claim.complete(answer);
  expect(await store.begin(request)).toMatchObject({ kind: 'replay', answer: { status: 201 } });
});

test('kept answers go when their day is over', async () => {
  const store = createIdempotencyStore(database);
  await database.pool.query(`update idempotency_keys set expires_at = now() - interval '1 s'`);
  expect(await store.removeExpired()).toBe(1);
});
