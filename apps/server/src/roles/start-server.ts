import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { makeFirstLink, welcomeUrl } from '../accounts/index.ts';
import { createFirstApiKey } from '../api-keys/index.ts';
import { loggableConfig, type ServerConfig } from '../config/index.ts';
import type { Feature } from '../features/feature.ts';
import type { Api } from '../http/index.ts';
import { startHeartbeat } from '../observation/index.ts';
import { plantSample } from '../sample/index.ts';
import { ALL_FEATURES } from './all-features.ts';
import { type Foundation, layFoundation } from './foundation.ts';
import { openApi } from './open-api.ts';
import { releaseStartupMemory } from './release-startup-memory.ts';
import { startWorker, type Worker } from './start-worker.ts';
import { toApiConfig } from './to-api-config.ts';

export type RunningServer = {
  /** Null in the worker role, which listens nowhere. */
  readonly address: string | null;
  /** The admin key of a first start, told once; null later. */
  readonly firstKey: string | null;
  /** Where the first account is made, told once; null later. */
  readonly welcomeUrl: string | null;
  readonly foundation: Foundation;
  /** Refuses new requests, ends streams, lets work finish or hands it back, then lets go of everything. */
  stop(): Promise<void>;
};

/** Starts the roles the configuration asks for. */
export async function startServer(
  config: ServerConfig,
  log: Logger,
  features: readonly Feature[] = ALL_FEATURES,
): Promise<RunningServer> {
  log.debug(loggableConfig(config), 'starting');
  const kinds = features.flatMap(({ jobs }) => jobs.map(({ kind }) => kind));
  const foundation = await layFoundation(config, log, kinds);
  const { role } = config;
  let api: Api | null = null;
  let worker: Worker | null = null;
  try {
    if (role !== 'api') worker = await startWorker(foundation, config, log, features);
    if (role !== 'worker') {
      const { database, listener, queue, blobs, secrets } = foundation;
      const parts = { database, listener, queue, blobs, secrets, settings: config, logger: log };
      api = await openApi({ ...parts, config: toApiConfig(config) }, features);
    }
    const address = api && (await listen(api, config));
    if (address !== null && config.sample) await plantSample(foundation);
    // Made by who can show it: not by a worker, and not by a start that failed for its port.
    const firstKey = api && (await createFirstApiKey(foundation.database.db));
    if (firstKey)
      log.info({ audit: true, keyId: firstKey.id, scopes: firstKey.scopes }, 'key created');
    const firstToken = address && (await makeFirstLink(foundation.database.db));
    if (address !== null) foundation.announce(address);
    const stopHeartbeat = startHeartbeat(foundation.database, role);
    releaseStartupMemory();
    log.info({ role, address }, 'ready');
    return {
      address,
      firstKey: firstKey?.key ?? null,
      welcomeUrl: firstToken ? welcomeUrl(address, firstToken) : null,
      foundation,
      async stop() {
        await stopHeartbeat();
        await stop({ api, worker, foundation, config, log });
      },
    };
  } catch (error) {
    await stop({ api, worker, foundation, config, log });
    throw error;
  }
}

async function listen({ app }: Api, { host, port, tlsCert }: ServerConfig): Promise<string> {
  await app.listen({ host, port });
  const bound = app.server.address() as AddressInfo;
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `${tlsCert === null ? 'http' : 'https'}://${name}:${bound.port}`;
}

type Parts = {
  readonly api: Api | null;
  readonly worker: Worker | null;
  readonly foundation: Foundation;
  readonly config: ServerConfig;
  readonly log: Logger;
};

async function stop({ api, worker, foundation, config, log }: Parts): Promise<void> {
  log.info('stopping');
  const graceMs = config.shutdownGraceSeconds * 1000;
  api?.beginShutdown();
  // Running requests may wait for jobs that this process runs, so both end side by side.
  await Promise.all([
    api && within(graceMs, api.close()),
    foundation.queue.stop(graceMs),
    worker?.stopLoops(graceMs),
  ]);
  await worker?.close();
  await foundation.close(0);
  log.info('stopped');
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
