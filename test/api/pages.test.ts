import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_FEATURES } from '@sheaf/server/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCommonHeaders } from './expect-common-headers.ts';
import { startApi, type TestApi } from './start-api.ts';

const HTML = '<!doctype html><title>Sheaf</title>';
const SCRIPT = 'console.log(1);'.repeat(100);

let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-pages-'));
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), HTML);
  writeFileSync(path.join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(dist, 'assets', 'index-ab12.js'), SCRIPT);
  writeFileSync(path.join(dist, 'assets', '.env'), 'secret');
  writeFileSync(path.join(folder, 'outside.txt'), 'secret');
  api = await startApi({}, undefined, '127.0.0.1', ALL_FEATURES, ['--dashboard', dist]);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (address: string, accept = 'text/html,application/xhtml+xml') =>
  fetch(`${api.url}${address}`, { headers: { accept }, redirect: 'manual' });

test.each(['/', '/documents/job_1?tab=json', '/welcome?token=x', '/index.html'])(
  'a browser that opens %s gets the one page, and keeps none of it',
  async (address) => {
    const response = await open(address);
    expect([response.status, await response.text()]).toEqual([200, HTML]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('its files are kept for ever, compressed, and not sent twice', async () => {
  const response = await open('/assets/index-ab12.js', '*/*');
  expect(await response.text()).toBe(SCRIPT);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await fetch(`${api.url}/assets/index-ab12.js`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await open('/favicon.svg', 'image/*')).headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['/assets/nothing.js', '*/*'],
  ['/assets/.env', '*/*'],
  ['/assets/..%2f..%2foutside.txt', '*/*'],
  ['/..%2foutside.txt', '*/*'],
])('%s is not a file of it', async (address, accept) => {
  expect((await open(address, accept)).status).toBe(404);
});

test('where the pages are not built, a sentence says so', async () => {
  const flags = ['--dashboard', path.join(folder, 'nothing')];
  const bare = await startApi({}, api.database, '127.0.0.1', ALL_FEATURES, flags);
  const response = await fetch(`${bare.url}/documents`, { headers: { accept: 'text/html' } });
  expect([response.status, await response.text()]).toEqual([
    503,
    expect.stringContaining('has not been built'),
  ]);
  expectCommonHeaders(response.headers);
  await bare.close();
});

test('addresses of programs stay theirs, whoever opens them', async () => {
  expect((await open('/v2/nothing')).status).toBe(401);
  expect((await open('/openai/nothing')).status).toBe(401);
  expect((await open('/healthz')).status).toBe(404);
  expect((await open('/', '*/*')).headers.get('location')).toBe('/docs');
  expect((await fetch(`${api.url}/documents`, { method: 'POST' })).status).toBe(404);
});

test('the reference names each script and style of its page, with another number each time', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await fetch(`${api.url}/docs/api/`);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).not.toContain('unsafe');
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      const scripts = (await response.text()).match(/<(?:script|style)\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});
