import { createHash } from 'node:crypto';
import { SecretBox } from '@sheaf/server/secrets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheKeyOf } from '../../apps/server/src/documents/work/cache-key-of.ts';
import { buildPdf } from '../builders/pdf/build-pdf.ts';
import { finished, submit, WIDE_LIMITS } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';
import { startWorker } from './start-worker.ts';

const PASSWORD = 'sésame 100%';
const content = 'BT /F1 18 Tf 20 200 Td (locked page) Tj ET';
const locked = buildPdf({
  pages: [{ content, width: 200, height: 300 }],
  password: PASSWORD,
}) as Uint8Array<ArrayBuffer>;

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
});
afterAll(() => api.close());

test('a password lies sealed while its document waits, and opens it', async () => {
  const jobId = await submit(api, locked, 'locked.pdf', { password: PASSWORD });
  const { rows } = await api.database.pool.query<{ row: string; password: string }>(
    'select to_jsonb(j)::text as row, password from document_jobs j where id = $1',
    [jobId],
  );
  expect(rows[0]?.password).toMatch(/^sealed:v1:[0-9a-f]{8}:/);
  expect(rows[0]?.row).not.toContain('same 100');
  const sealedByOther = new SecretBox(Buffer.alloc(32, 'other'));
  const wanted = {
    sha256: sha256Of(locked),
    filename: 'locked.pdf',
    options: { password: PASSWORD },
  };
  const { cache_key: cacheKey } = JSON.parse(rows[0]?.row ?? '{}') as { cache_key: string };
  expect(cacheKeyOf(wanted, api.services.secrets, null)).toBe(cacheKey);
  expect(cacheKeyOf(wanted, sealedByOther, null)).not.toBe(cacheKey);
  const worker = await startWorker(api);
  expect(await finished(api, jobId)).toMatchObject({ status: 'completed', error: null });
  await worker.stop();
});

test('a page image asked for with a password lays it down sealed', async () => {
  const worker = await startWorker(api);
  const jobId = await submit(api, locked, 'locked.pdf', { password: PASSWORD });
  await finished(api, jobId);
  await worker.stop();
  const leaving = new AbortController();
  const asked = api
    .call(`/v2/documents/${jobId}/pages/0/image`, {
      headers: { 'document-password': encodeURIComponent(PASSWORD) },
      signal: leaving.signal,
    })
    .catch(() => null);
  const laidDown = async () =>
    (await api.database.pool.query('select password from page_image_passwords')).rows[0]?.password;
  await expect.poll(laidDown, { timeout: 10_000 }).toMatch(/^sealed:v1:/);
  leaving.abort();
  await asked;
});

test('a worker with another key says so, and tells the caller no more than what to do', async () => {
  const other = {
    ...api,
    services: { ...api.services, secrets: new SecretBox(Buffer.alloc(32, 'other')) },
  };
  const jobId = await submit(api, locked, 'again.pdf', { password: PASSWORD, no_cache: 'true' });
  await api.database.pool.query(
    "update pgboss.job set retry_count = 4 where data->>'documentJobId' = $1",
    [jobId],
  );
  const worker = await startWorker(other);
  expect(await finished(api, jobId)).toMatchObject({
    status: 'failed',
    error_code: 'internal_error',
    error: expect.stringMatching(/same SHEAF_SECRET_KEY$/),
  });
  await worker.stop();
});
