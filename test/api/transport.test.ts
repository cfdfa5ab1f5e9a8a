import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../harness/start-database.ts';
import { codeOf, submit, WIDE_LIMITS } from './document-calls.ts';
import { expectCommonHeaders } from './expect-common-headers.ts';
import { readAllEvents } from './read-events.ts';
import { startApi } from './start-api.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.drop());

/** An address of this machine that is not loopback. */
function outerAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')?.address;
}

describe('rule: HTTPS', () => {
  test('rule: plain HTTP from loopback is the local development server', async () => {
    const api = await startApi(WIDE_LIMITS, database);
    expect((await api.call('/v2/documents')).status).toBe(200);
    await api.close();
  });

  test.skipIf(!outerAddress())(
    'rule: plain HTTP from another machine is refused, key or not; probes are not',
    async () => {
      const api = await startApi(WIDE_LIMITS, database, '0.0.0.0');
      const url = api.url.replace('127.0.0.1', outerAddress() ?? '');
      const headers = { 'service-api-key': api.key };
      const response = await fetch(`${url}/v2/documents`, { headers });
      expectCommonHeaders(response.headers);
      expect(await codeOf(response)).toEqual([403, 'https_required']);
      expect((await fetch(`${url}/v1/anything`)).status).toBe(403);
      expect((await fetch(`${url}/health`)).status).toBe(200);
      await api.close();
    },
  );

  test('rule: a proxy counts only when it is trusted', async () => {
    const forwarded = (proto: string) => ({
      headers: { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': proto },
    });
    const trusting = await startApi({ ...WIDE_LIMITS, trustProxy: ['127.0.0.1'] }, database);
    expect((await trusting.call('/v2/documents', forwarded('https'))).status).toBe(200);
    const plain = await trusting.call('/v2/documents', forwarded('http'));
    expect(await codeOf(plain)).toEqual([403, 'https_required']);
    const secured = await trusting.call('/v2/documents', forwarded('https'));
    expect(secured.headers.get('strict-transport-security')).toBe('max-age=63072000');
    await trusting.close();
    const whole = { ...WIDE_LIMITS, trustProxy: ['127.0.0.1'], hstsSubdomains: true };
    const speaking = await startApi(whole, database);
    const spoken = await speaking.call('/v2/documents', forwarded('https'));
    expect(spoken.headers.get('strict-transport-security')).toContain('includeSubDomains');
    await speaking.close();
    const wary = await startApi({ ...WIDE_LIMITS, trustProxy: ['10.0.0.1'] }, database);
    const ignored = await wary.call('/v2/documents', forwarded('http'));
    expect(ignored.status).toBe(200);
    expect(ignored.headers.get('strict-transport-security')).toBeNull();
    await wary.close();
  });

  test('rule: the server speaks TLS itself', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-tls-'));
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-keyout', key ?? '', '-out', cert ?? '', '-days', '1', '-subj', '/CN=localhost'],
      ],
      { stdio: 'ignore' },
    );
    const tls = { key: readFileSync(key ?? ''), cert: readFileSync(cert ?? '') };
    rmSync(folder, { recursive: true });
    const api = await startApi({ ...WIDE_LIMITS, tls }, database);
    const status = await new Promise((resolve, reject) => {
      const options = {
        ca: tls.cert,
        headers: { 'service-api-key': api.key },
        servername: 'localhost',
      };
      httpsRequest(
        `${api.url}/v2/documents`,
        { ...options, checkServerIdentity: () => undefined },
        (response) => {
          response.resume();
          resolve([
            response.statusCode,
            response.headers['strict-transport-security'] !== undefined,
          ]);
        },
      )
        .on('error', reject)
        .end();
    });
    expect(status).toEqual([200, true]);
    await api.close();
  });
});

describe('rule: shutting down', () => {
  test('rule: new requests get a 503 with every header, streams end so that readers come back', async () => {
    const api = await startApi(WIDE_LIMITS, database);
    const jobId = await submit(api, 'words', 'a.txt');
    const reading = api.call(`/v2/documents/${jobId}/trace`).then(readAllEvents);
    await new Promise((resolve) => setTimeout(resolve, 200));
    api.beginShutdown();
    const frames = await reading;
    expect(frames.at(-1)).toMatchObject({ event: ':', data: expect.stringContaining('shutting') });
    expect(frames.some((frame) => frame.data === '[DONE]')).toBe(false);
    const refused = await api.call('/v2/documents');
    expectCommonHeaders(refused.headers);
    expect(await codeOf(refused)).toEqual([503, 'shutting_down']);
    expect((await fetch(`${api.url}/ready`)).status).toBe(503);
    expect((await fetch(`${api.url}/health`)).status).toBe(200);
    await api.close();
  });
});
