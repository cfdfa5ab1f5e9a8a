import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { DataElement, Datasource, IngestStatus, List } from '@sheaf/contract';
import { ALL_FEATURES } from '@sheaf/server/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';
import { startS3, type TestS3 } from '../harness/start-s3.ts';

const SECRETS = 'TEST_S3_KEYS,TEST_WRONG_KEYS,TEST_BOUND_KEYS=elsewhere.example';
let api: TestApi;
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
  process.env['TEST_S3_KEYS'] = `${keyName()}:${s3.settings.credentials.secretAccessKey}`;
  const flags = ['--allow-private-targets', 'true', '--connector-secrets', SECRETS];
  api = await startApi(WIDE_LIMITS, undefined, '127.0.0.1', ALL_FEATURES, flags);
  await api.startWorkers();
});
afterAll(async () => {
  await api.close();
  await s3.stop();
});

function keyName(): string {
  return s3.settings.credentials.accessKeyId.replaceAll(':', '%3A');
}

async function read<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await api.call(path, init);
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Body;
}

async function bucketDatasource(credentials_env: string): Promise<string> {
  const { bucket, settings } = s3;
  const cloud_storage = { endpoint: settings.endpoint, bucket, prefix: 'in/', credentials_env };
  const connector = { type: 'cloud_storage', cloud_storage };
  return (await read<Datasource>('/v2/datasources', json({ name: 'Bucket', connector }))).id;
}

async function sync(id: string): Promise<IngestStatus> {
  await read(`/v2/datasources/${id}/trigger-ingest`, { method: 'POST' });
  for (;;) {
    const status = await read<IngestStatus>(`/v2/datasources/${id}/ingest-status`);
    if (status.status !== 'running' && status.status !== 'not_started') return status;
    await sleep(200);
  }
}

async function elements(id: string): Promise<readonly DataElement[]> {
  const { data } = await read<List<DataElement>>(`/v2/datasources/${id}/data-elements`);
  return data.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function putObject(Key: string, Body: string) {
  return s3.client.send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body }));
}

test('a bucket is followed: what changed is fetched, what is gone is removed, the rest is left alone', async () => {
  await putObject('in/a.txt', 'The first zebra.');
  await putObject('in/b/c.txt', 'The second giraffe.');
  await putObject('out/d.txt', 'Not ours.');
  const id = await bucketDatasource('TEST_S3_KEYS');
  expect((await sync(id)).status).toBe('completed');
  const before = await elements(id);
  expect(before.map(({ path, status }) => [path, status])).toEqual([
    ['a.txt', 'completed'],
    ['b/c.txt', 'completed'],
  ]);
  await putObject('in/e.txt', 'The third lion.');
  await putObject('in/a.txt', 'The first tiger.');
  await s3.client.send(new DeleteObjectCommand({ Bucket: s3.bucket, Key: 'in/b/c.txt' }));
  await sync(id);
  const after = await elements(id);
  expect(after.map(({ path }) => path)).toEqual(['a.txt', 'e.txt']);
  expect(after[0]?.sha256).not.toBe(before[0]?.sha256);
  await sync(id);
  expect((await elements(id)).map(({ updated_at }) => updated_at)).toEqual(
    after.map(({ updated_at }) => updated_at),
  );
}, 240_000);

test('a datasource uses the secrets the operator listed, for the hosts they are for, and none is shown', async () => {
  process.env['TEST_BOUND_KEYS'] = process.env['TEST_S3_KEYS'];
  process.env['TEST_UNLISTED_KEYS'] = process.env['TEST_S3_KEYS'];
  for (const [name, reason] of [
    ['TEST_UNLISTED_KEYS', 'not among those that datasources may use'],
    ['TEST_BOUND_KEYS', 'is for another host'],
  ] as const) {
    const status = await sync(await bucketDatasource(name));
    expect([status.status, JSON.stringify(status)]).toEqual([
      'failed',
      expect.stringContaining(reason),
    ]);
  }
  expect(api.log.join('')).not.toContain(process.env['TEST_S3_KEYS']);
}, 120_000);

test('a bucket asked with wrong keys says so, and shows nothing of them', async () => {
  // The server that tests bring looks at the name of a key alone.
  const name = s3.checksSignatures ? keyName() : 'SOMEBODY';
  process.env['TEST_WRONG_KEYS'] = `${name}:not-the-secret`;
  await putObject('in/a.txt', 'The first zebra.');
  const id = await bucketDatasource('TEST_WRONG_KEYS');
  const status = await sync(id);
  expect([status.status, JSON.stringify(status)]).toEqual([
    'failed',
    expect.stringMatching(s3.checksSignatures ? /signature/i : /AccessKey/),
  ]);
  expect(await elements(id)).toEqual([]);
  expect(JSON.stringify(status) + api.log.join('')).not.toContain('not-the-secret');
}, 120_000);
