import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../harness/start-database.ts';
import { codeOf } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';

const LIMITS = { read: 20, write: 5, upload: 4, chat: 4, unauthenticated: 6 };

let database: TestDatabase;
const started: TestApi[] = [];
beforeAll(async () => {
  database = await startDatabase();
});
afterEach(async () => {
  for (const api of started.splice(0)) await api.close();
});
afterAll(() => database.drop());

async function start(rateLimitsPerMinute = LIMITS): Promise<TestApi> {
  const api = await startApi({ rateLimitsPerMinute }, database);
  started.push(api);
  return api;
}

/** A window is a minute of the clock; a test must not begin at its very end. */
async function untilWindowIsYoung(): Promise<void> {
  const second = (Date.now() / 1000) % 60;
  if (second > 52) await sleep((60.5 - second) * 1000);
}

const withKey = (key: string) => ({ headers: { 'service-api-key': key } });

describe('rule: rate limits', () => {
  test('rule: the headers count down, and after the last request comes a 429 with Retry-After', async () => {
    await untilWindowIsYoung();
    const api = await start();
    for (let left = LIMITS.read - 1; left >= 0; left--) {
      const response = await api.call('/v2/documents');
      expect(response.status).toBe(200);
      expect(response.headers.get('x-ratelimit-limit')).toBe(String(LIMITS.read));
      expect(response.headers.get('x-ratelimit-remaining')).toBe(String(left));
    }
    const refused = await api.call('/v2/documents');
    const reset = Number(refused.headers.get('x-ratelimit-reset'));
    const seconds = Number(refused.headers.get('retry-after'));
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(reset % 60).toBe(0);
    expect(Math.abs(reset - Date.now() / 1000 - seconds)).toBeLessThan(1.5);
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
  });

  test('rule: per key and endpoint, each with the limit of its class', async () => {
    await untilWindowIsYoung();
    const api = await start();
    const other = await api.createKey();
    for (let count = 0; count <= LIMITS.read; count++) await api.call('/v2/documents');
    expect((await api.call('/v2/documents')).status).toBe(429);
    expect((await api.call('/v2/api-keys')).status).toBe(200);
    expect((await fetch(`${api.url}/v2/documents`, withKey(other.key))).status).toBe(200);
    const limitOf = async (method: string, path: string) =>
      (await api.call(path, { method })).headers.get('x-ratelimit-limit');
    expect(await limitOf('GET', '/v2/documents/a')).toBe(String(LIMITS.read));
    expect(await limitOf('DELETE', '/v2/documents/a')).toBe(String(LIMITS.write));
    expect(await limitOf('POST', '/v2/documents')).toBe(String(LIMITS.upload));
    expect(await limitOf('POST', '/v2/documents/process')).toBe(String(LIMITS.upload));
  });

  test('rule: one endpoint is one bucket, whatever the id in its address', async () => {
    await untilWindowIsYoung();
    const api = await start();
    await api.call('/v2/documents/job_a');
    const second = await api.call('/v2/documents/job_b');
    expect(second.headers.get('x-ratelimit-remaining')).toBe(String(LIMITS.read - 2));
  });

  test('rule: calls without a valid key count per address', async () => {
    await untilWindowIsYoung();
    const api = await startApi({ rateLimitsPerMinute: LIMITS, trustProxy: true }, database);
    started.push(api);
    const from = (address: string, key = 'wrong') =>
      fetch(`${api.url}/v2/documents`, {
        headers: {
          'service-api-key': key,
          'x-forwarded-for': address,
          'x-forwarded-proto': 'https',
        },
      });
    for (let count = 0; count < LIMITS.unauthenticated; count++) {
      expect((await from('198.51.100.7')).status).toBe(401);
    }
    const refused = await from('198.51.100.7');
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
    expect((await from('198.51.100.8')).status).toBe(401);
    expect((await from('198.51.100.7', api.key)).status).toBe(200);
    expect((await from('2001:db8::1')).headers.get('x-ratelimit-remaining')).toBe('5');
    expect((await from('2001:db8::ffff:1')).headers.get('x-ratelimit-remaining')).toBe('4');
  });

  test('rule: they hold across processes, to the last request', async () => {
    await untilWindowIsYoung();
    const [one, two] = [await start(), await start()];
    const { key } = await one.createKey();
    const statuses: number[] = [];
    for (let count = 0; count < LIMITS.read + 6; count++) {
      const { url } = count % 2 === 0 ? one : two;
      const response = await fetch(`${url}/v2/documents`, withKey(key));
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 200).length).toBe(LIMITS.read);
    expect(statuses.slice(LIMITS.read)).toEqual(Array.from({ length: 6 }, () => 429));
  });

  test('rule: a burst over several processes never gets more than the limit', async () => {
    await untilWindowIsYoung();
    const wide = { ...LIMITS, read: 200 };
    const apis = [await start(wide), await start(wide), await start(wide)];
    const { key } = await (apis[0] as TestApi).createKey();
    const statuses = await Promise.all(
      Array.from({ length: 450 }, async (_, index) => {
        const { url } = apis[index % 3] as TestApi;
        return (await fetch(`${url}/v2/documents`, withKey(key))).status;
      }),
    );
    const allowed = statuses.filter((status) => status === 200).length;
    expect(allowed).toBeLessThanOrEqual(200);
    // What one process still held back is given back at once when it is idle.
    await sleep(600);
    let later = 0;
    while ((await fetch(`${(apis[0] as TestApi).url}/v2/documents`, withKey(key))).status === 200) {
      later++;
    }
    expect(allowed + later).toBe(200);
  });

  test('probes answer, with their headers, though the database does not', async () => {
    const api = await start();
    await api.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    const response = await fetch(`${api.url}/health`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-ratelimit-limit')).toBe(String(LIMITS.unauthenticated));
  });
});
