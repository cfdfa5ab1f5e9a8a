import type { Logger } from 'pino';
import type { ServerConfig } from '../config/index.ts';
import type { Foundation } from './foundation.ts';

export type Worker = { close(): Promise<void> };

/** Runs the jobs of all features in this process and keeps house. */
export async function startWorker(
  { blobs }: Foundation,
  _config: ServerConfig,
  log: Logger,
): Promise<Worker> {
  const housekeeping = setInterval(() => {
    blobs.collect().catch((error: unknown) => log.warn({ err: error }, 'collecting blobs'));
  }, COLLECT_INTERVAL_MS);
  return {
    async close() {
      clearInterval(housekeeping);
    },
  };
}

/** Unreferenced bytes wait an hour anyway. */
const COLLECT_INTERVAL_MS = 10 * 60 * 1000;
