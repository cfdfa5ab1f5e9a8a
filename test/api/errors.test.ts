import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, detailOf, WIDE_LIMITS } from './document-calls.ts';
import { expectCommonHeaders } from './expect-common-headers.ts';
import { json, startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ ...WIDE_LIMITS, bodyLimitBytes: 10_000 });
});
afterAll(() => api.close());

describe('rule: errors', () => {
  test('rule: detail, code, message and request_id, and nothing else', async () => {
    const response = await api.call('/v2/nothing');
    expect(await response.json()).toEqual({
      detail: 'There is nothing at /v2/nothing; see /docs.',
      code: 'route_not_found',
      message: 'There is nothing at /v2/nothing; see /docs.',
      request_id: response.headers.get('x-request-id'),
    });
  });

  test('rule: 405 names the methods that exist', async () => {
    const response = await api.call('/v2/documents/job_x/cancel');
    expect(response.headers.get('allow')).toBe('POST');
    expect(await codeOf(response)).toEqual([405, 'method_not_allowed']);
    const patch = await api.call('/v2/documents', { method: 'PATCH' });
    expect(patch.headers.get('allow')).toBe('GET, HEAD, POST');
  });

  test('rule: without a key even an unknown address is a 401', async () => {
    const response = await fetch(`${api.url}/v2/nothing`);
    expect(await codeOf(response)).toEqual([401, 'missing_api_key']);
  });

  test('rule: a 422 has the places and types of Pydantic', async () => {
    const response = await api.call('/v2/api-keys', json({ name: 1, scopes: ['x'], nmae: 2 }));
    expect(await detailOf(response)).toMatchObject([
      { loc: ['body', 'name'], type: 'string_type' },
      { loc: ['body', 'scopes', 0], type: 'enum' },
      { loc: ['body', 'nmae'], type: 'extra_forbidden', msg: expect.stringContaining("'name'") },
    ]);
    expect(await detailOf(await api.call('/v2/documents?limit=x'))).toMatchObject([
      { loc: ['query', 'limit'], type: 'int_parsing' },
    ]);
    expect(await detailOf(await api.call('/v2/documents/job_x/pages/one/image'))).toMatchObject([
      { loc: ['path', 'page_number'], type: 'int_parsing' },
    ]);
  });

  test('rule: a body that is not JSON is json_invalid at the place it breaks', async () => {
    const broken = {
      method: 'POST',
      body: '{"name": }',
      headers: { 'content-type': 'application/json' },
    };
    expect(await detailOf(await api.call('/v2/api-keys', broken))).toMatchObject([
      { loc: ['body', 9], type: 'json_invalid' },
    ]);
    const secret = { ...broken, body: '{"name": "hunter2' };
    expect(JSON.stringify(await detailOf(await api.call('/v2/api-keys', secret)))).not.toContain(
      'hunter2',
    );
  });

  test('rule: no body at all is missing', async () => {
    expect(await detailOf(await api.call('/v2/api-keys', { method: 'POST' }))).toEqual([
      { loc: ['body'], type: 'missing', msg: 'Field required' },
    ]);
  });

  test('rule: unknown query parameters are ignored', async () => {
    expect((await api.call('/v2/documents?nonsense=1')).status).toBe(200);
  });

  test('rule: 413 for a body over the limit', async () => {
    const response = await api.call('/v2/api-keys', json({ name: 'x'.repeat(20_000) }));
    expect(await codeOf(response)).toEqual([413, 'payload_too_large']);
  });

  test('rule: a 500 leaks nothing', async () => {
    await api.database.pool.query('alter table api_keys rename column name to renamed');
    const response = await api.call('/v2/api-keys');
    await api.database.pool.query('alter table api_keys rename column renamed to name');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal_error' });
    expect(text).not.toMatch(/column|select|renamed|at /);
    expectCommonHeaders(response.headers);
  });
});
