import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, detailOf, form, submit, WIDE_LIMITS } from './document-calls.ts';
import { json, startApi, type TestApi } from './start-api.ts';

let api: TestApi;
let jobId: string;
beforeAll(async () => {
  api = await startApi({ ...WIDE_LIMITS, bodyLimitBytes: 10_000 });
  jobId = await submit(api, 'words', 'a.txt');
});
afterAll(() => api.close());

const cancel = (init: RequestInit) =>
  api.call(`/v2/documents/${jobId}/cancel`, { method: 'POST', ...init });

async function refusalOf(response: Response): Promise<string> {
  expect(response.status).toBe(415);
  return ((await response.json()) as { detail: string }).detail;
}

describe('rule: a call that takes no body', () => {
  test('refuses fields like any other', async () => {
    expect(await detailOf(await cancel(json({ reason: 'late' })))).toEqual([
      { loc: ['body', 'reason'], type: 'extra_forbidden', msg: 'Extra inputs are not permitted' },
    ]);
    expect(await codeOf(await cancel({ body: 'now', headers: {} }))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  test('takes an empty one of any kind, and an empty object', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await cancel({ body: '', headers })).status).toBe(200);
    expect(await codeOf(await cancel(json({})))).toEqual([409, 'job_finished']);
    expect(await codeOf(await cancel(json(null)))).toEqual([409, 'job_finished']);
  });
});

describe('rule: a body of another kind is refused by what should have come', () => {
  test('a file alone where a form is wanted', async () => {
    const headers = { 'content-type': 'application/pdf' };
    const response = await api.call('/v2/documents', { method: 'POST', body: '%PDF-', headers });
    expect(await refusalOf(response)).toBe(
      'Send multipart/form-data with the document in the part `file`; not application/pdf.',
    );
  });

  test('a form where JSON is wanted', async () => {
    const response = await api.call('/v2/webhooks', form('words', 'a.txt'));
    expect(await refusalOf(response)).toBe('Send application/json; not multipart/form-data.');
  });

  test('a packed body', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const response = await api.call('/v2/webhooks', {
      method: 'POST',
      body: gzipSync('{}'),
      headers,
    });
    expect(response.headers.get('accept-encoding')).toBe('identity');
    expect(await refusalOf(response)).toContain('Content-Encoding: gzip');
  });
});

type Asked = { readonly asked: boolean; readonly status: number };

/** Sends the head, and the body only when it is asked for. */
function sendWhenAsked(
  path: string,
  headers: Readonly<Record<string, string | number>>,
  body: string,
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    let asked = false;
    const request = httpRequest(`${api.url}${path}`, {
      method: 'POST',
      headers: {
        'service-api-key': api.key,
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
        ...headers,
      },
    });
    request.on('continue', () => {
      asked = true;
      request.end(body);
    });
    request.on('response', (response) => {
      response.resume();
      resolve({ asked, status: response.statusCode ?? 0 });
      request.destroy();
    });
    request.on('error', reject);
    request.flushHeaders();
  });
}

describe('rule: a caller who waits to be asked for the body', () => {
  const upload = { 'content-type': 'multipart/form-data; boundary=x' };
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.txt"';
  const form = `--x\r\n${disposition}\r\n\r\nwords\r\n--x--\r\n`;

  test.each<[string, string, Record<string, string | number>, string, number]>([
    ['a form', '/v2/documents', upload, form, 201],
    ['JSON', '/v2/webhooks', { 'content-type': 'application/json' }, '{}', 422],
  ])('is asked for %s that will be read', async (_, path, headers, body, status) => {
    expect(await sendWhenAsked(path, headers, body)).toEqual({ asked: true, status });
  });

  test.each<[string, Record<string, string | number>, number]>([
    ['no good key', { 'service-api-key': 'shf_wrong' }, 401],
    ['a body of another kind', { 'content-type': 'text/plain' }, 415],
    ['a file that is too large', { 'content-length': 5 * 1024 ** 3 }, 413],
  ])('is refused for %s before he sends it', async (_, headers, status) => {
    const asked = await sendWhenAsked('/v2/documents', { ...upload, ...headers }, form);
    expect(asked).toEqual({ asked: false, status });
  });
});
