import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, submit, WIDE_LIMITS } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ ...WIDE_LIMITS, bodyLimitBytes: 10_000 });
});
afterAll(() => api.close());

describe('rule: roots', () => {
  test('rule: health, readiness, metrics, description and reference need no key', async () => {
    for (const path of ['/health', '/ready', '/metrics', '/openapi.json', '/docs']) {
      expect([path, (await fetch(`${api.url}${path}`)).status]).toEqual([path, 200]);
    }
  });

  test('rule: metrics can be switched off, and are bound to loopback by configuration', async () => {
    const off = await startApi({ metrics: 'off' }, api.database);
    expect((await fetch(`${off.url}/metrics`)).status).toBe(404);
    await off.close();
    const local = await startApi({ metrics: 'loopback', trustProxy: true }, api.database);
    expect((await fetch(`${local.url}/metrics`)).status).toBe(200);
    const far = await fetch(`${local.url}/metrics`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(far.status).toBe(404);
    await local.close();
  });

  test('rule: a trailing slash is the same path', async () => {
    const jobId = await submit(api, 'words', 'a.txt');
    for (const path of ['/v2/documents/', `/v2/documents/${jobId}/`, '/v2/webhooks/', '/health/']) {
      expect([path, (await api.call(path)).status]).toEqual([path, 200]);
    }
  });

  test('rule: an empty part of a path names nothing', async () => {
    expect((await api.call('/v2/documents//trace')).status).toBe(404);
    expect((await api.call('/v2/documents//')).status).toBe(404);
  });

  test('metrics tell requests by route and the queue', async () => {
    await api.call('/v2/documents', form('measured', 'a.txt'));
    const text = await (await fetch(`${api.url}/metrics`)).text();
    expect(text).toMatch(
      /sheaf_http_requests_total\{method="POST",route="\/v2\/documents",status="201"\} \d+/,
    );
    expect(text).toMatch(/sheaf_queue_jobs\{kind="parse",state="waiting"\} \d+/);
  });
});

describe('rule: security headers and CORS', () => {
  test('rule: CORS is closed by default', async () => {
    const response = await api.call('/v2/documents', {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await preflightFrom(api, 'https://evil.example');
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('rule: CORS opens for the origins that are named', async () => {
    const open = await startApi(
      { ...WIDE_LIMITS, corsOrigins: ['https://app.example'] },
      api.database,
    );
    const good = await preflightFrom(open, 'https://app.example');
    expect(good.status).toBe(204);
    expect(good.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(good.headers['access-control-allow-headers']).toContain('Service-API-Key');
    expect(good.headers['x-ratelimit-limit']).toBeDefined();
    const bad = await preflightFrom(open, 'https://evil.example');
    expect(bad.headers['access-control-allow-origin']).not.toBe('https://evil.example');
    const refusal = await fetch(`${open.url}/v2/documents`, {
      headers: { origin: 'https://app.example' },
    });
    expect(refusal.status).toBe(401);
    expect(refusal.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(refusal.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    await open.close();
  });

  test('rule: answers cannot be framed, sniffed or run', async () => {
    const jobId = await submit(api, '<script>alert(1)</script>', 'a.html');
    const { headers } = await api.call(`/v2/documents/${jobId}/file`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });
});

type Preflight = { readonly status: number; readonly headers: IncomingHttpHeaders };

/** fetch may not send these headers. */
function preflightFrom(target: TestApi, origin: string): Promise<Preflight> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(target.url);
    const headers = { origin, 'access-control-request-method': 'POST' };
    const request = httpRequest(
      { host: '127.0.0.1', port, path: '/v2/documents', method: 'OPTIONS', headers },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      },
    );
    request.on('error', reject);
    request.end();
  });
}
