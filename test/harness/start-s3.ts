import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

type Settings = {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

export type TestS3 = {
  readonly settings: Settings;
  readonly client: S3Client;
  /** A bucket of this test alone. */
  readonly bucket: string;
  readonly checksSignatures: boolean;
  stop(): Promise<void>;
};

/**
 * A server that speaks S3 on a free port of this machine, with an empty bucket. `SHEAF_TEST_S3=http://KEY:SECRET@HOST:PORT`
 * names one that runs already.
 */
export async function startS3(): Promise<TestS3> {
  const named = process.env['SHEAF_TEST_S3'];
  const { settings, stop } = named === undefined ? await startOwn() : useNamed(new URL(named));
  const client = new S3Client({ ...settings, forcePathStyle: true });
  const bucket = `sheaf-test-${randomUUID()}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    settings,
    client,
    bucket,
    checksSignatures: named !== undefined,
    async stop() {
      client.destroy();
      await stop();
    },
  };
}

type Running = { readonly settings: Settings; stop(): Promise<void> };

function useNamed({ origin, username, password }: URL): Running {
  const credentials = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
  return { settings: { endpoint: origin, region: 'us-east-1', credentials }, stop: async () => {} };
}

async function startOwn(): Promise<Running> {
  const directory = await mkdtemp(path.join(tmpdir(), 'sheaf-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
