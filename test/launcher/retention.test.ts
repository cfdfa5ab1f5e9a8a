import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopRunningPostgres } from '@sheaf/server/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../api/document-calls.ts';
import { startServer } from '../harness/start-server.ts';

let folder: string;
let data: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-retention-'));
  data = path.join(folder, 'data');
});

afterEach(async () => {
  await stopRunningPostgres(data);
  rmSync(folder, { recursive: true, force: true });
});

/** Days: some two seconds, as nobody would set it. */
const SHORT = '0.00002';

test('a running server lets go of results and files when their time is over', async () => {
  const flags = ['--retain-results', SHORT, '--retain-files', SHORT, '--housekeeping-seconds', '1'];
  const server = await startServer({ data, flags: [...flags, '--log-level', 'warn'] });
  const headers = { 'Service-API-Key': server.firstKey ?? '' };
  const call = (what: string, init: RequestInit = {}) =>
    fetch(`${server.address}/v2/documents/${what}`, { ...init, headers });
  const process = async () => {
    const body = new FormData();
    body.set('file', new Blob(['# Hello']), 'note.md');
    const answer = await call('process', { method: 'POST', body });
    return (await answer.json()) as { job_id: string; result: string };
  };

  const { job_id: jobId, result } = await process();
  expect(result.trim()).toBe('# Hello');
  const statusOf = async (what: string) => (await call(`${jobId}/${what}`)).status;
  for (const what of ['result', 'file']) {
    await expect.poll(() => statusOf(what), { timeout: 30_000, interval: 200 }).toBe(404);
  }
  expect(await codeOf(await call(`${jobId}/file`))).toEqual([404, 'file_not_kept']);
  for (const what of ['result', 'structured', 'chunks', 'tables/0.csv', 'pages/0/image']) {
    expect(await codeOf(await call(`${jobId}/${what}`))).toEqual([404, 'result_not_kept']);
  }
  expect(await (await call(jobId)).json()).toMatchObject({ status: 'completed', pages: 1 });
  expect(await (await call(`${jobId}/trace`)).text()).toContain('event: completed');

  const again = await process();
  expect(again.result).toBe(result);
  expect(await (await call(again.job_id)).json()).toMatchObject({ cached: false });
  expect(await server.stop()).toBe(0);
}, 120_000);
