import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPdf } from '../builders/pdf/build-pdf.ts';
import { finished, submit } from './document-calls.ts';
import { json, type TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let api: TestApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.close());

const lines = () => api.log.map((line) => JSON.parse(line) as Record<string, unknown>);
const metrics = async () => (await fetch(`${api.url}/metrics`)).text();

test('who made, rotated and revoked a key, from where, is in the log; the key is not', async () => {
  const made = await api.call('/v2/api-keys', json({ name: 'ci', scopes: ['documents:read'] }));
  const { id, key } = (await made.json()) as { id: string; key: string };
  await api.call(`/v2/api-keys/${id}/rotate`, json({}));
  await api.call(`/v2/api-keys/${id}`, { method: 'DELETE' });
  const audit = lines().filter(({ audit }) => audit === true);
  expect(audit.map(({ msg }) => msg)).toEqual(['key created', 'key rotated', 'key revoked']);
  for (const line of audit) {
    expect(line).toMatchObject({ keyId: id, keyName: 'ci', address: '127.0.0.1' });
    expect(line).toMatchObject({ byKeyName: 'test', byKeyId: expect.stringMatching(/^key_/) });
  }
  expect(api.log.join('')).not.toContain(key);
});

test('every request is logged with the address it came from', async () => {
  await api.call('/v2/documents');
  expect(lines().findLast(({ path }) => path === '/v2/documents')).toMatchObject({
    msg: 'request',
    address: '127.0.0.1',
  });
});

test('documents are counted by how they ended, and a failed one is no completed job', async () => {
  await finished(api, await submit(api, 'some words', 'a.txt'));
  await finished(api, await submit(api, '%PDF-1.7 broken', 'b.pdf'));
  // A worker writes its counts now and then.
  await expect
    .poll(metrics, { timeout: 10_000 })
    .toContain('sheaf_documents_total{cached="false",outcome="failed"} 1');
  const text = await metrics();
  expect(text).toContain('sheaf_documents_total{cached="false",outcome="completed"} 1');
  expect(text).not.toMatch(/sheaf_queue_jobs\{[^}]*completed/);
  expect(text).toMatch(/sheaf_document_seconds_total\{stage="storing"\} [\d.e-]+/);
  expect(text).toMatch(/sheaf_event_streams_open 0/);
});

test('the age of the job that has waited longest is told by kind', async () => {
  await api.database.pool.query(
    "insert into pgboss.job (name, data, start_after) values ('merge-index', '{}', now() - interval '90 seconds')",
  );
  const age = Number(
    /sheaf_queue_oldest_waiting_seconds\{kind="merge-index"\} ([\d.]+)/.exec(await metrics())?.[1],
  );
  expect(age).toBeGreaterThanOrEqual(90);
});

test('a synchronous parse gives its warnings along', async () => {
  const pdf = buildPdf({ pages: [{ content: 'BT /F1 12 Tf 20 200 Td (kept) Tj ET' }] });
  const body = new FormData();
  body.append('file', new File([pdf as Uint8Array<ArrayBuffer>], 'a.pdf'));
  const answer = await api.call('/v2/documents/process?format=markdown', { method: 'POST', body });
  const { job_id: jobId, warnings } = (await answer.json()) as {
    job_id: string;
    warnings: unknown[];
  };
  const job = await finished(api, jobId);
  expect(warnings).toEqual((job as { warnings: unknown[] }).warnings);
});

test('alerts and dashboard ask for measurements that exist', async () => {
  const served = new Set((await metrics()).match(/^# TYPE (\w+)/gm)?.map((line) => line.slice(7)));
  const told = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const dashboard = readFileSync(path.join(ROOT, 'docs/grafana-dashboard.json'), 'utf8');
  expect(JSON.parse(dashboard).panels.length).toBeGreaterThan(5);
  const sources = COUNTERS.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('');
  const asked = new Set(`${told}${dashboard}`.match(/\b(?:sheaf|process|nodejs)_\w+/g));
  const missing = [...asked].filter(
    (name) => !served.has(name.replace(/_bucket$/, '')) && !sources.includes(`'${name}'`),
  );
  expect(asked.size).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});

/** Counters that begin with the first event of their kind. */
const COUNTERS = ['jobs/count-documents', 'work/work-meter', 'work/parser-pool']
  .map((name) => `apps/server/src/documents/${name}.ts`)
  .concat('apps/server/src/webhooks/create-delivery-handler.ts')
  .concat('apps/server/src/jobs/to-job-work.ts');
