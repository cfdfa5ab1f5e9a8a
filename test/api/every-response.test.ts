import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submit, WIDE_LIMITS } from './document-calls.ts';
import { expectCommonHeaders, RATE_HEADERS } from './expect-common-headers.ts';
import { json, startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ ...WIDE_LIMITS, bodyLimitBytes: 10_000 });
});
afterAll(() => api.close());

/** What comes back for bytes that need not be HTTP. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.end(bytes);
  });
}

const BROKEN = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };

describe('rule: every response carries the request id and the three rate limit headers', () => {
  test.each<[string, string, RequestInit, number]>([
    ['a success', '/v2/documents', {}, 200],
    ['a 401', '/v2/documents', { headers: { 'service-api-key': 'wrong' } }, 401],
    ['a 404 of a resource', '/v2/documents/job_none', {}, 404],
    ['a 404 of a route', '/v2/nothing', {}, 404],
    ['a 404 outside the versions', '/nothing', {}, 404],
    ['a 405', '/v2/documents', { method: 'PUT' }, 405],
    ['a 405 whose body is broken', '/v2/documents', { ...BROKEN, method: 'PATCH' }, 405],
    ['a 404 whose body is broken', '/v2/nothing', BROKEN, 404],
    [
      'a 401 whose body is broken',
      '/v2/nothing',
      { ...BROKEN, headers: { ...BROKEN.headers, 'service-api-key': 'wrong' } },
      401,
    ],
    ['a 413', '/v2/api-keys', json({ name: 'x'.repeat(20_000) }), 413],
    [
      'a 415',
      '/v2/api-keys',
      { method: 'POST', body: 'x', headers: { 'content-type': 'text/x' } },
      415,
    ],
    ['a 422', '/v2/api-keys', json({}), 422],
    ['a bad address', '/v2/documents/%zz', {}, 400],
    ['the health probe', '/health', {}, 200],
    ['the readiness probe', '/ready', {}, 200],
    ['the metrics', '/metrics', {}, 200],
    ['the interface description', '/openapi.json', {}, 200],
    ['the reference', '/docs', {}, 200],
    ['the start page for programs', '/', { redirect: 'manual' }, 302],
    ['a page that is not built', '/somewhere', { headers: { accept: 'text/html' } }, 503],
  ])('rule: %s', async (_, path, init, status) => {
    const response = await api.call(path, init);
    expect(response.status).toBe(status);
    expectCommonHeaders(response.headers);
    await response.body?.cancel();
  });

  test('rule: a request that expects what nobody knows', async () => {
    const answer = await exchange(
      'GET /health HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const name of ['x-request-id', ...RATE_HEADERS]) expect(answer).toContain(`${name}: `);
  });

  test('rule: an event stream', async () => {
    const jobId = await submit(api, 'words', 'a.txt');
    const response = await api.call(`/v2/documents/${jobId}/trace`);
    expectCommonHeaders(response.headers);
    await response.body?.cancel();
  });

  test('rule: a request that does not say whom it is for', async () => {
    const answer = await exchange('GET /health HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_request"/);
    for (const name of ['x-request-id', ...RATE_HEADERS]) expect(answer).toContain(`${name}: `);
  });

  test('rule: even what is not HTTP', async () => {
    const answer = (await exchange('NONSENSE\r\n\r\n')).toLowerCase();
    for (const name of ['x-request-id', ...RATE_HEADERS]) expect(answer).toContain(`\r\n${name}: `);
    expect(answer).toContain('"code":"bad_request"');
    const headers = `GET /health HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(40_000)}\r\n\r\n`;
    expect(await exchange(headers)).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":"headers_too_large"/);
  });
});

describe('rule: request ids', () => {
  test('rule: a sound id of the caller is kept, another one replaced', async () => {
    const idFor = async (given: string) =>
      (await api.call('/health', { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    expect(await idFor('abc-123.X_y')).toBe('abc-123.X_y');
    expect(await idFor('two words')).toMatch(/^req_/);
    expect(await idFor('x'.repeat(129))).toMatch(/^req_/);
  });

  test('rule: the id stands in the error and in the log, the key in neither', async () => {
    const response = await api.call('/v2/documents/job_none', {
      headers: { 'x-request-id': 'find-me' },
    });
    expect(await response.json()).toMatchObject({ request_id: 'find-me' });
    await expect
      .poll(() => api.log.some((line) => line.includes('find-me') && line.includes('"status":404')))
      .toBe(true);
    expect(api.log.join('')).not.toContain(api.key);
  });
});

describe('rule: times and ids', () => {
  test('rule: RFC 3339 in UTC with milliseconds; ids are prefixed and sort by time', async () => {
    const one = await submit(api, 'one', 'a.txt');
    const two = await submit(api, 'two', 'a.txt');
    expect([two, one].sort()).toEqual([one, two]);
    expect(one).toMatch(/^job_[0-9a-z]{26}$/);
    const job = (await (await api.call(`/v2/documents/${one}`)).json()) as { created_at: string };
    expect(job.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
});
