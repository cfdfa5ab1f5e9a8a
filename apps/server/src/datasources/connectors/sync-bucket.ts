import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Connector } from '@sheaf/contract';
import type { ProcessServices } from '../../features/process-services.ts';
import { JobFailure } from '../../jobs/index.ts';
import { lookupIn } from '../../network/lookup-in.ts';
import { resolveTarget } from '../../network/resolve-target.ts';
import { toContentPath } from '../content/to-content-path.ts';
import type { DatasourceRow } from '../find-datasource.ts';
import { keepFile, knownFiles, removeMissing } from './keep-files.ts';
import { readConnectorSecret } from './read-connector-secret.ts';

type Bucket = NonNullable<Connector['cloud_storage']>;
type Listed = { readonly key: string; readonly etag: string; readonly sizeBytes: number };

/** Brings the objects of a bucket in: new and changed ones by their etag, those that are gone are removed. */
export async function syncBucket(
  services: ProcessServices,
  datasource: DatasourceRow,
  bucket: Bucket,
  signal: AbortSignal,
): Promise<void> {
  const client = await openClient(services, bucket);
  const known = await knownFiles(services, datasource);
  const present = new Set<string>();
  try {
    for await (const { key, etag, sizeBytes } of listObjects(client, bucket, signal)) {
      const path = toContentPath(key.slice(bucket.prefix.length) || key);
      present.add(path);
      if (known.get(path)?.etag === etag) continue;
      if (sizeBytes > services.settings.maxUploadBytes) {
        services.logger.warn({ key, sizeBytes }, 'an object is larger than files may be');
        continue;
      }
      const object = await client.send(new GetObjectCommand({ Bucket: bucket.bucket, Key: key }), {
        abortSignal: signal,
      });
      const mediaType = object.ContentType ?? '';
      await keepFile(services, datasource, {
        path,
        mediaType,
        etag,
        bytes: object.Body as Readable,
      });
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw asFailure(cause, bucket);
  } finally {
    client.destroy();
  }
  await removeMissing(services, datasource, present);
}

async function openClient({ settings }: ProcessServices, bucket: Bucket): Promise<S3Client> {
  const host = bucket.endpoint === undefined ? undefined : new URL(bucket.endpoint).hostname;
  const secret = readConnectorSecret(settings, bucket.credentials_env, host);
  const [name = '', ...rest] = secret.split(':');
  // Swift's names are ACCOUNT:USER; a secret may hold any sign as it is.
  const accessKeyId = name.replaceAll(/%3a/gi, ':');
  const secretAccessKey = rest.join(':');
  if (accessKeyId === '' || secretAccessKey === '')
    throw new JobFailure(
      'invalid_option',
      `the variable ${bucket.credentials_env} is not of the form ACCESS_KEY_ID:SECRET_ACCESS_KEY`,
    );
  const shared = {
    region: bucket.region,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  if (bucket.endpoint === undefined) return new S3Client(shared);
  const { allowPrivateTargets } = settings;
  try {
    const { addresses } = await resolveTarget(bucket.endpoint, { allowPrivateTargets });
    const lookup = lookupIn(addresses);
    return new S3Client({
      ...shared,
      endpoint: bucket.endpoint,
      forcePathStyle: true,
      requestHandler: {
        httpAgent: new HttpAgent({ lookup }),
        httpsAgent: new HttpsAgent({ lookup }),
      },
    });
  } catch (cause) {
    throw new JobFailure('invalid_option', `the endpoint ${(cause as Error).message}`, { cause });
  }
}

async function* listObjects(
  client: S3Client,
  { bucket, prefix }: Bucket,
  signal: AbortSignal,
): AsyncGenerator<Listed> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ...(token && { ContinuationToken: token }),
      }),
      { abortSignal: signal },
    );
    for (const { Key: key = '', ETag = '', Size: sizeBytes = 0 } of page.Contents ?? [])
      if (key !== '' && !key.endsWith('/')) yield { key, etag: ETag, sizeBytes };
    token = page.NextContinuationToken;
  } while (token);
}

/** What the storage says about the request, without anything of the credentials. */
function asFailure(cause: unknown, { bucket }: Bucket): JobFailure {
  const { name = 'Error', $metadata } = cause as {
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  return new JobFailure(
    'invalid_option',
    `the bucket ${bucket} cannot be read: ${name}${status ? ` (${status})` : ''}`,
    { cause },
  );
}
