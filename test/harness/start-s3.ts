import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export type TestS3 = {
  readonly settings: {
    readonly endpoint: string;
    readonly region: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
  readonly client: TestS3['settings'] & { readonly forcePathStyle: true };
  stop(): Promise<void>;
};

/** A server that speaks S3 on a free port of this machine. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'sheaf-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  return {
    settings,
    client: { ...settings, forcePathStyle: true },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
