import { ERRORS } from '@sheaf/contract';
import { PARSE_ERROR_CODES } from '@sheaf/parser/parse-error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, finished, form, submit, WIDE_LIMITS } from '../api/document-calls.ts';
import { startApi, type TestApi } from '../api/start-api.ts';
import { startWorker, type TestWorker } from '../api/start-worker.ts';
import { failingParser } from './failing-parser.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  worker = await startWorker(api, failingParser);
});
afterAll(async () => {
  await worker.stop();
  await api.close();
});

test.each(PARSE_ERROR_CODES)('a job that fails for %s keeps the reason', async (code) => {
  const job = await finished(api, await submit(api, `${code}: this is why`, 'b.txt'));
  expect(job).toMatchObject({ status: 'failed', error: 'this is why', error_code: code });
  const result = await api.call(`/v2/documents/${job.job_id}/result`);
  expect(await codeOf(result)).toEqual([409, 'job_failed']);
});

/** The answers to two equal calls, and whether the second was a replay. */
async function processTwice(reason: string) {
  const answers = [];
  for (let call = 0; call < 2; call++) {
    const response = await api.call('/v2/documents/process', {
      ...form(`${reason}: this is why`, 'c.txt'),
      headers: { 'idempotency-key': reason },
    });
    const { code, detail } = (await response.json()) as { code: string; detail: string };
    answers.push({ code, detail, replayed: response.headers.get('idempotent-replayed') });
  }
  return answers;
}

test('a synchronous call for what cannot be read is replayed as it was answered', async () => {
  const [first, second] = await processTwice('malformed_file');
  expect(first).toMatchObject({ code: 'malformed_file', replayed: null });
  expect(second).toEqual({ ...first, replayed: 'true' });
});

test('a synchronous call that failed for trouble of ours is tried again', async () => {
  const [first, second] = await processTwice('parser_crashed');
  expect([first?.replayed, second?.replayed]).toEqual([null, null]);
  expect(second?.detail).not.toBe(first?.detail);
});

test('every reason the parser can give is a code of the contract', () => {
  const unknown = PARSE_ERROR_CODES.filter((code) => code !== 'canceled' && !(code in ERRORS));
  expect(unknown).toEqual([]);
});
