import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { DataElement, Datasource, IngestStatus, List } from '@sheaf/contract';
import { ALL_FEATURES } from '@sheaf/server/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';
import { startS3, type TestS3 } from '../harness/start-s3.ts';

const SECRETS = 'TEST_S3_KEYS,TEST_BOUND_KEYS=elsewhere.example';
let api: TestApi;
let s3: TestS3;
let client: S3Client;
beforeAll(async () => {
  s3 = await startS3();
  client = new S3Client(s3.client);
  await client.send(new CreateBucketCommand({ Bucket: 'letters' }));
  const { accessKeyId, secretAccessKey } = s3.settings.credentials;
  process.env['TEST_S3_KEYS'] = `${accessKeyId}:${secretAccessKey}`;
  const flags = ['--allow-private-targets', 'true', '--connector-secrets', SECRETS];
  api = await startApi(WIDE_LIMITS, undefined, '127.0.0.1', ALL_FEATURES, flags);
  await api.startWorkers();
});
afterAll(async () => {
  await api.close();
  client.destroy();
  await s3.stop();
});

async function read<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await api.call(path, init);
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Body;
}

async function bucketDatasource(credentials_env: string): Promise<string> {
  const { endpoint } = s3.settings;
  const cloud_storage = { endpoint, bucket: 'letters', prefix: 'in/', credentials_env };
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
  return client.send(new PutObjectCommand({ Bucket: 'letters', Key, Body }));
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
  await client.send(new DeleteObjectCommand({ Bucket: 'letters', Key: 'in/b/c.txt' }));
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
  expect(api.log.join('')).not.toContain('S3RVER:S3RVER');
}, 120_000);
