import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../harness/start-database.ts';
import { startServer, type TestServer } from '../harness/start-server.ts';

let data: string;
let apis: TestServer[];
let workers: TestServer[];
let key: string;

/** Two API and two worker processes that share nothing but a PostgreSQL and the folder of blobs. */
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'sheaf-cluster-'));
  const databaseUrl = await createEmptyDatabase();
  const flags = ['--log-level', 'warn', '--rate-write', '20', '--parsers', '1'];
  const start = (role: 'api' | 'worker') => startServer({ data, databaseUrl, role, flags });
  // All at once, on an empty database: they migrate one after the other.
  const [first, second, ...rest] = await Promise.all([
    start('api'),
    start('api'),
    start('worker'),
    start('worker'),
  ]);
  apis = [first, second] as TestServer[];
  workers = rest;
  key = [...apis, ...workers].map(({ firstKey }) => firstKey).find((each) => each !== null) ?? '';
}, 120_000);

afterAll(async () => {
  await Promise.all([...apis, ...workers].map((server) => server.stop()));
  rmSync(data, { recursive: true, force: true });
}, 120_000);

function call(server: number, place: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'Service-API-Key': key, ...init.headers };
  return fetch(`${apis[server]?.address}${place}`, { ...init, headers });
}

async function submit(server: number, text: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([text]), 'note.md');
  const answer = await call(server, '/v2/documents', { method: 'POST', body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { job_id: string }).job_id;
}

type JobRecord = { readonly status: string; readonly attempts: number };

const read = async (server: number, id: string) =>
  (await (await call(server, `/v2/documents/${id}`)).json()) as JobRecord;

test('exactly one of the processes that started together made the first key', () => {
  const keys = [...apis, ...workers].filter(({ firstKey }) => firstKey !== null);
  expect(keys).toHaveLength(1);
});

test('a job submitted to one process is run once and answered by the other', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, index) => submit(index % 2, `# Note ${index}`)),
  );
  for (const [index, id] of ids.entries()) {
    await expect
      .poll(() => read((index + 1) % 2, id), { timeout: 30_000 })
      .toMatchObject({ status: 'completed', attempts: 1 });
    const result = await call(index % 2, `/v2/documents/${id}/result`);
    expect((await result.text()).trim()).toBe(`# Note ${index}`);
  }
}, 120_000);

test('an event stream opened on one process carries what happens on others, to its end', async () => {
  const id = await submit(0, '# Traced');
  const [here, there] = await Promise.all(
    [0, 1].map(async (server) => (await call(server, `/v2/documents/${id}/trace`)).text()),
  );
  for (const stream of [here, there]) {
    expect(stream).toContain('event: completed');
    expect(stream?.trimEnd().endsWith('data: [DONE]')).toBe(true);
  }
}, 120_000);

test('a rate limit counts requests on all processes together', async () => {
  const body = JSON.stringify({ name: 'limited', scopes: ['documents:read'] });
  const headers = { 'content-type': 'application/json' };
  const statuses: number[] = [];
  for (let index = 0; index < 24; index++) {
    const answer = await call(index % 2, '/v2/api-keys', { method: 'POST', body, headers });
    statuses.push(answer.status);
  }
  // The minute may turn while this runs; then each half stays below the limit by itself.
  const refused = statuses.filter((status) => status === 429).length;
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(24);
  expect(refused).toBeGreaterThan(0);
}, 120_000);

test('a process asked to stop ends in good order and the others go on', async () => {
  expect(await apis[1]?.stop()).toBe(0);
  expect(await workers[1]?.stop()).toBe(0);
  const id = await submit(0, '# Still here');
  await expect.poll(() => read(0, id), { timeout: 30_000 }).toMatchObject({ status: 'completed' });
}, 120_000);
