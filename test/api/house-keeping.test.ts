import { ALL_FEATURES } from '@sheaf/server/roles';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiServices } from '../../apps/server/src/http/api-services.ts';
import { removeExpired } from '../../apps/server/src/http/keep-house.ts';
import { createIdempotencyStore } from '../../apps/server/src/idempotency/idempotency-store.ts';
import { form, WIDE_LIMITS } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
});
afterAll(() => api.close());

const TABLES = ['rate_limit_windows', 'idempotency_keys', 'event_streams', 'page_image_passwords'];

async function counts(): Promise<number[]> {
  const found = TABLES.map((table) =>
    api.database.pool.query(`select count(*)::int as rows from ${table}`),
  );
  return (await Promise.all(found)).map(({ rows }) => rows[0].rows as number);
}

test('what has passed its time is removed, and what has not stays', async () => {
  const upload = { ...form('words', 'a.txt'), headers: { 'idempotency-key': 'old' } };
  expect((await api.call('/v2/documents', upload)).status).toBe(201);
  await api.database.pool.query(`insert into page_image_passwords values ('left', 'behind')`);
  const log: string[] = [];
  const services = {
    ...api.services,
    idempotency: createIdempotencyStore(api.database),
    logger: pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
  };
  const before = await counts();
  expect(Math.min(...before)).toBeGreaterThan(0);
  await removeExpired(services as ApiServices, ALL_FEATURES);
  expect(await counts()).toEqual(before);
  await api.database.pool.query(`
    update rate_limit_windows set window_start = 60;
    update idempotency_keys set expires_at = now() - interval '1 hour';
    update page_image_passwords set created_at = now() - interval '1 hour';
    update event_streams set expires_at = now() - interval '1 hour'`);
  await removeExpired(services as ApiServices, ALL_FEATURES);
  expect(await counts()).toEqual([0, 0, 0, 0]);
  expect(log).toEqual([]);
});
