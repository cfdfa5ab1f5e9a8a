import { ERRORS, type ErrorCode } from '@sheaf/contract';
import { PARSE_ERROR_CODES, ParseError } from '@sheaf/parser/parse-error';
import type { DocumentParser } from '@sheaf/server/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, finished, form, submit, WIDE_LIMITS } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';
import { startWorker, type TestWorker } from './start-worker.ts';

/** Fails as the text of the document says: `code: message`, or breaks altogether. */
const failing: DocumentParser = {
  async run({ file }) {
    const { readFile } = await import('node:fs/promises');
    const [code = '', message = ''] = (await readFile(file, 'utf8')).split(': ');
    if (code === 'broken') throw new Error('the disk is on fire');
    throw new ParseError(code as never, message);
  },
  renderPage: () => Promise.reject(new ParseError('password_required', 'locked')),
};

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  worker = await startWorker(api, failing);
});
afterAll(async () => {
  await worker.stop();
  await api.close();
});

/** What a caller sees of each reason a document can have. */
const codes = PARSE_ERROR_CODES.map((code) => [code, code === 'canceled' ? 'job_failed' : code]);

describe('a document that cannot be read', () => {
  test.each(codes)('for %s answers %s when somebody waits', async (code, answered) => {
    const text = `${code}: this is why`;
    const response = await api.call('/v2/documents/process', form(text, 'a.txt'));
    const { status } = ERRORS[answered as ErrorCode];
    const body = (await response.json()) as { code: string; detail: string };
    expect([response.status, body.code]).toEqual([status, answered]);
    expect(body.detail).toContain('this is why');
  });

  test.each(codes)('for %s keeps the reason in its job', async (code) => {
    const job = await finished(api, await submit(api, `${code}: this is why`, 'b.txt'));
    expect(job).toMatchObject({ status: 'failed', error: 'this is why', error_code: code });
    const result = await api.call(`/v2/documents/${job.job_id}/result`);
    expect(await codeOf(result)).toEqual([409, 'job_failed']);
  });
});

test('every reason the parser can give is a code of the contract', () => {
  const unknown = PARSE_ERROR_CODES.filter((code) => code !== 'canceled' && !(code in ERRORS));
  expect(unknown).toEqual([]);
});
