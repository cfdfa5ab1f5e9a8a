import { setTimeout as sleep } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finished, submit } from './document-calls.ts';
import type { TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.close());

const call = async (path: string, method: string) =>
  (await api.call(`/v2/documents/${path}`, { method })).status;

/** Several callers at once, each doing the same thing many times over. */
async function crowd(callers: number, times: number, act: (name: string) => Promise<void>) {
  const one = async (caller: number) => {
    for (let time = 0; time < times; time++) await act(`${caller} ${time}`);
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
}

/** Jobs that nobody will ever end, and blobs whose count is not that of the jobs that hold them. */
async function leftovers(): Promise<unknown> {
  const { rows } = await api.database.pool.query(`
    select
      (select count(*)::int from document_jobs where status in ('queued', 'processing')) as unfinished,
      (select count(*)::int from pgboss.job where name = 'parse' and state < 'completed') as in_line,
      (select count(*)::int from blobs where reference_count <> (
        select count(*) from document_jobs, jsonb_each_text(
          coalesce(results, '{}') || case when file_kept then jsonb_build_object('file', document_jobs.sha256)
            else '{}' end) as held where held.value = blobs.sha256)) as miscounted,
      (select count(*)::int from event_streams where id not in (select id from document_jobs)) as streams`);
  return rows[0];
}

const NOTHING = { unfinished: 0, in_line: 0, miscounted: 0, streams: 0 };

test('a job canceled at the moment it ends is either', async () => {
  const outcomes = new Set<string>();
  await crowd(8, 5, async (name) => {
    const jobId = await submit(api, `words ${name}`, 'a.txt');
    await sleep(Math.random() * 100);
    const status = await call(`${jobId}/cancel`, 'POST');
    const job = await finished(api, jobId);
    outcomes.add(`${status} ${job.status} ${job.error}`);
  });
  const allowed = ['200 failed canceled by request', '409 completed null'];
  expect([...outcomes].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  expect(await leftovers()).toEqual(NOTHING);
});

test('equal files submitted and deleted at once all get through', async () => {
  const statuses = new Set<number>();
  await crowd(8, 5, async (name) => {
    const jobId = await submit(api, `# The same ${Number(name.split(' ')[0]) % 2}`, 'a.md');
    if (Math.random() < 0.7) await finished(api, jobId);
    statuses.add(await call(jobId, 'DELETE'));
  });
  expect([...statuses]).toEqual([204]);
  expect(await leftovers()).toEqual(NOTHING);
});

test('containers stopped or deleted while their files become jobs leave nothing behind', async () => {
  const statuses = new Set<number>();
  await crowd(6, 3, async (name) => {
    const inside = (file: number) => [`${file}.txt`, strToU8(`file ${file} of ${name}`)] as const;
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, file) => inside(file)));
    const inner = zipSync({ 'deep.txt': strToU8(`deep ${name}`) });
    const archive = zipSync({ ...files, 'inner.zip': inner }) as Uint8Array<ArrayBuffer>;
    const jobId = await submit(api, archive, 'a.zip');
    await sleep(Math.random() * 400);
    statuses.add(await call(`${jobId}/cancel`, 'POST'));
    statuses.add(await call(jobId, 'DELETE'));
    statuses.add(await call(jobId, 'GET'));
  });
  expect([...statuses].filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([]);
  await expect.poll(leftovers, { timeout: 10_000 }).toEqual(NOTHING);
});
