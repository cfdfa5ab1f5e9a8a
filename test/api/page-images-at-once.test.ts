import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finished, submit, WIDE_LIMITS } from './document-calls.ts';
import { createStandingParser } from './standing-parser.ts';
import { startApi, type TestApi } from './start-api.ts';
import { startWorker, type TestWorker } from './start-worker.ts';

let drawn = 0;
const parser = createStandingParser();

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  parser.letGo();
  worker = await startWorker(api, {
    ...parser,
    async renderPage({ scratchFolder }) {
      drawn++;
      const file = path.join(scratchFolder, 'page.png');
      await writeFile(file, `picture ${drawn}`);
      return { path: file };
    },
  });
});
afterAll(async () => {
  await worker.stop();
  await api.close();
});

test('a page that many ask for at once is drawn once', async () => {
  const { job_id: jobId } = await finished(api, await submit(api, 'words', 'a.txt'));
  await api.database.pool.query(
    `update document_jobs set detected_format = 'pdf',
      result_parts = result_parts || '{"structured": {"offset": 0, "length": 1, "sha256": ""}}'
     where id = $1`,
    [jobId],
  );
  const ask = async () => (await api.call(`/v2/documents/${jobId}/pages/0/image`)).text();
  const pictures = await Promise.all(Array.from({ length: 8 }, ask));
  expect([new Set(pictures), drawn]).toEqual([new Set(['picture 1']), 1]);
});
