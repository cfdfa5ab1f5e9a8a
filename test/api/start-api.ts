import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiKeyWithSecret, Scope } from '@sheaf/contract';
import { createApiKey, ensureProject } from '@sheaf/server/api-keys';
import { BlobStore, openDiskBackend } from '@sheaf/server/blobs';
import { readConfig } from '@sheaf/server/config';
import { DatabaseListener } from '@sheaf/server/database';
import {
  type Feature,
  openProcessServices,
  type ProcessServices,
  type RunningLoop,
} from '@sheaf/server/features';
import { type ApiConfig, DEFAULT_API_CONFIG } from '@sheaf/server/http';
import { openQueue, type Queue } from '@sheaf/server/queue';
import { ALL_FEATURES, openApi } from '@sheaf/server/roles';
import { SecretBox } from '@sheaf/server/secrets';
import { pino } from 'pino';
import { startDatabase, type TestDatabase } from '../harness/start-database.ts';

export type TestApi = {
  readonly url: string;
  readonly database: TestDatabase;
  readonly blobs: BlobStore;
  readonly queue: Queue;
  readonly listener: DatabaseListener;
  /** What handlers of jobs work with. */
  readonly services: ProcessServices;
  /** Runs the jobs of all features here, with parser processes of its own. */
  startWorkers(): Promise<void>;
  /** An admin key of the default project. */
  readonly key: string;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  beginShutdown(): void;
  /** Calls with the admin key, or with what `headers` says. */
  call(path: string, init?: RequestInit): Promise<Response>;
  createKey(options?: {
    readonly project?: string;
    readonly scopes?: readonly Scope[];
    readonly expiresAt?: Date;
    readonly allowedAddresses?: readonly string[];
  }): Promise<ApiKeyWithSecret>;
  close(): Promise<void>;
};

/** An API process on a database of its own, or on one shared with another. */
export async function startApi(
  config: Partial<ApiConfig> = {},
  shared?: TestDatabase,
  host = '127.0.0.1',
  features: readonly Feature[] = ALL_FEATURES,
  flags: readonly string[] = [],
): Promise<TestApi> {
  const database = shared ?? (await startDatabase());
  const log: string[] = [];
  const listener = new DatabaseListener(database.url);
  const queue = await openQueue({
    database,
    listener,
    kinds: features.flatMap(({ jobs }) => jobs.map(({ kind }) => kind)),
    maintain: false,
  });
  const blobFolder = path.join(tmpdir(), `sheaf-blobs-${/\/(\w+)\?/.exec(database.url)?.[1]}`);
  const blobs = new BlobStore(database.db, await openDiskBackend(blobFolder));
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  const settings = readConfig(flags, {});
  // The same for all processes of a test that share a database.
  const secrets = new SecretBox(Buffer.alloc(32, 'test'));
  const api = await openApi(
    {
      database,
      listener,
      queue,
      blobs,
      secrets,
      settings,
      config: { ...DEFAULT_API_CONFIG, checkResponses: true, ...config },
      logger,
    },
    features,
  );
  const work = openProcessServices({
    database,
    listener,
    queue,
    blobs,
    secrets,
    settings,
    logger: pino({ level: 'silent' }),
  });
  const loops: RunningLoop[] = [];
  await api.app.listen({ port: 0, host });
  const { port } = api.app.server.address() as AddressInfo;
  const createKey: TestApi['createKey'] = async ({ project, scopes, ...rest } = {}) =>
    createApiKey(database.db, {
      projectId: await ensureProject(database.db, project),
      name: 'test',
      scopes: scopes ?? ['admin'],
      ...rest,
    });
  const { key } = await createKey();
  const url = `${config.tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  return {
    url,
    database,
    blobs,
    queue,
    listener,
    services: work.services,
    async startWorkers() {
      for (const { kind, places, handler } of features.flatMap(({ jobs }) => jobs)) {
        await queue.work(kind, places(settings), handler(work.services));
      }
      for (const loop of features.flatMap((feature) => feature.loops)) {
        loops.push(await loop.start(work.services));
      }
    },
    key,
    log,
    beginShutdown: api.beginShutdown,
    createKey,
    call: (path, init = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { 'service-api-key': key, ...(init.headers as Record<string, string>) },
      }),
    async close() {
      await api.close(1_000);
      await Promise.all(loops.map((loop) => loop.stop(0)));
      await queue.stop();
      await work.close();
      await listener.close();
      if (shared) return;
      await database.drop();
      await rm(blobFolder, { recursive: true, force: true });
    },
  };
}

/** A JSON body to send. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
}
