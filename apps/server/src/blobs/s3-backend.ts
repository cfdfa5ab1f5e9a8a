import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BlobBackend, Stretch } from './blob-backend.ts';
import { BlobError } from './blob-error.ts';
import { openStagingFolder } from './open-staging-folder.ts';

export type S3Settings = {
  readonly bucket: string;
  /** Put before every name, such as `sheaf/`. */
  readonly prefix: string;
  readonly region: string;
  /** Absent for Amazon itself. */
  readonly endpoint?: string;
  /** Absent: found the way Amazon's tools find them (environment, profile, instance role). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Where uploads are gathered before they are sent. */
  readonly stagingFolder: string;
};

/** Parts a large upload is sent in; two of them are in memory at a time. */
const PART_BYTES = 8 * 1024 ** 2;

/** Blobs as objects of a bucket of any server that speaks S3. */
export async function openS3Backend(settings: S3Settings): Promise<BlobBackend> {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // Servers other than Amazon's often lack the newer checksums; the hash in the name is checked on reading.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const { bucket: Bucket } = settings;
  const prefix = `${settings.prefix}blobs/`;
  const stagingFolder = await openStagingFolder(settings.stagingFolder);
  await client.send(new HeadBucketCommand({ Bucket }));
  const open = async (sha256: string, stretch?: Stretch): Promise<Readable> => {
    const Range = stretch && `bytes=${stretch.offset}-${stretch.offset + stretch.length - 1}`;
    const request = { Bucket, Key: prefix + sha256, ...(Range && { Range }) };
    try {
      return (await client.send(new GetObjectCommand(request))).Body as Readable;
    } catch (cause) {
      if (!isMissing(cause)) throw cause;
      throw new BlobError('blob_missing', `blob ${sha256} is not stored`, { cause });
    }
  };
  return {
    stagingFolder,
    async keep(stagedFile, sha256, sizeBytes) {
      const Body = createReadStream(stagedFile);
      const params = { Bucket, Key: prefix + sha256, Body, ContentLength: sizeBytes };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
      await rm(stagedFile, { force: true });
    },
    open,
    layOut: async (sha256, file) =>
      pipeline(await open(sha256), createWriteStream(file, { flags: 'wx', mode: 0o600 })),
    async exists(sha256) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: prefix + sha256 }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(sha256) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + sha256 }));
    },
    list: () => list(client, Bucket, prefix),
  };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

async function* list(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(token && { ContinuationToken: token }) }),
    );
    for (const { Key } of page.Contents ?? []) {
      if (Key) yield Key.slice(Prefix.length);
    }
    token = page.NextContinuationToken;
  } while (token);
}
