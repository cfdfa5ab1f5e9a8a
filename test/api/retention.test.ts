import { applyRetention } from '@sheaf/server/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, finished, getJob, submit } from './document-calls.ts';
import type { TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.close());

test('results and files go when their days are over, the job record stays', async () => {
  const old = await finished(api, await submit(api, '# Old', 'old.md'));
  const young = await finished(api, await submit(api, '# Young', 'young.md'));
  await api.database.pool.query(
    `update document_jobs set finished_at = now() - interval '10 days' where id = $1`,
    [old.job_id],
  );
  const path = (what: string) => api.call(`/v2/documents/${old.job_id}/${what}`);

  expect(await applyRetention(api, { resultDays: null, fileDays: null })).toEqual({
    results: 0,
    files: 0,
  });
  expect(await applyRetention(api, { resultDays: 30, fileDays: 7 })).toEqual({
    results: 0,
    files: 1,
  });
  expect(await codeOf(await path('file'))).toEqual([404, 'file_not_kept']);
  expect((await path('result')).status).toBe(200);

  expect((await applyRetention(api, { resultDays: 7, fileDays: 7 })).results).toBe(1);
  for (const what of ['result', 'structured', 'chunks', 'tables/0.csv', 'pages/0/image']) {
    expect(await codeOf(await path(what))).toEqual([404, 'result_not_kept']);
  }
  expect(await getJob(api, old.job_id)).toMatchObject({ status: 'completed', pages: 1 });
  await api.blobs.collect(0);
  await expect(api.blobs.read(old.sha256)).rejects.toThrow();
  expect((await api.call(`/v2/documents/${young.job_id}/result`)).status).toBe(200);
});

test('a file sent again after its result went is parsed again', async () => {
  const again = await finished(api, await submit(api, '# Old', 'old.md'));
  expect(again).toMatchObject({ status: 'completed', cached: false });
});
