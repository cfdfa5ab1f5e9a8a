import path from 'node:path';
import type { Logger } from 'pino';
import { type BlobBackend, BlobStore, openDiskBackend } from '../blobs/index.ts';
import type { ServerConfig } from '../config/index.ts';
import {
  DatabaseListener,
  EmbeddedPostgres,
  type FolderHold,
  holdDataFolder,
  migrateDatabase,
  type OpenDatabase,
  openDatabase,
} from '../database/index.ts';
import { type JobKind, openQueue, type Queue } from '../queue/index.ts';
import { openSecretBox, type SecretBox } from '../secrets/index.ts';

/** What every role stands on. */
export type Foundation = {
  readonly database: OpenDatabase;
  readonly listener: DatabaseListener;
  readonly queue: Queue;
  readonly blobs: BlobStore;
  readonly secrets: SecretBox;
  announce(address: string): void;
  /** Lets go of everything, the queue's running jobs last; the time is theirs. */
  close(graceMs: number): Promise<void>;
};

/** Opens the database (ours or the operator's), the queue and the blobs. */
export async function layFoundation(
  config: ServerConfig,
  log: Logger,
  kinds: readonly JobKind<object>[],
): Promise<Foundation> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config, log) : null;
  const url = config.databaseUrl ?? embedded?.postgres.url ?? '';
  const database = await openDatabase(url, {
    maxConnections: config.databaseConnections,
    applicationName: `sheaf ${config.role}`,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const secrets = openSecretBox(config);
  const { applied } = await migrateDatabase(database.pool);
  if (applied > 0) log.info({ applied }, 'the database was brought up to date');
  const listener = new DatabaseListener(url);
  const queue = await openQueue({
    database,
    listener,
    kinds,
    maintain: config.role !== 'api',
    onError: (error) => log.warn({ err: error }, 'queue'),
  });
  const blobs = new BlobStore(database.db, await openBackend(config));
  // Whoever worked on this folder before is dead: their jobs need not wait for a lease to run out, nor their files for a day.
  if (embedded) await Promise.all([queue.releaseAll(), blobs.sweep(0)]);
  return {
    database,
    listener,
    queue,
    blobs,
    secrets,
    announce: (address) => embedded?.hold.announce(address),
    async close(graceMs) {
      await queue.stop(graceMs);
      await listener.close();
      await database.close();
      await embedded?.hold.release();
      await embedded?.postgres.stop();
    },
  };
}

type Embedded = { readonly postgres: EmbeddedPostgres; readonly hold: FolderHold };

async function startEmbedded(config: ServerConfig, log: Logger): Promise<Embedded> {
  const postgres = await EmbeddedPostgres.start({
    dataFolder: config.data,
    onRestart: (event) => log.warn(`the database ${event}`),
  });
  try {
    const hold = await holdDataFolder(config.data, postgres.url, (error) => {
      log.fatal({ err: error }, 'the data folder was taken by another server');
      process.exit(1);
    });
    return { postgres, hold };
  } catch (error) {
    // The database belongs to the server that holds the folder.
    postgres.detach();
    throw error;
  }
}

async function openBackend(config: ServerConfig): Promise<BlobBackend> {
  if (config.s3Bucket === null) return openDiskBackend(path.join(config.data, 'blobs'));
  // Amazon's client is a fifth of the program: loaded only by who uses it.
  const { openS3Backend } = await import('../blobs/s3-backend.ts');
  return openS3Backend({
    bucket: config.s3Bucket,
    prefix: config.s3Prefix,
    region: config.s3Region,
    stagingFolder: path.join(config.data, 'staging'),
    ...(config.s3Endpoint !== null && { endpoint: config.s3Endpoint }),
  });
}
