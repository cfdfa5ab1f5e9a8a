import { ParserPool } from '@sheaf/parser/workers';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/index.ts';
import {
  applyRetention,
  createDocumentWorker,
  pageImageJobs,
  parseJobs,
} from '../documents/index.ts';
import { createDeliveryHandler, deliveryJobs, pruneDeliveries } from '../webhooks/index.ts';
import type { Foundation } from './foundation.ts';

export type Worker = { close(): Promise<void> };

/** Retention is counted in days, and unreferenced bytes wait an hour anyway. */
const HOUSEKEEPING_INTERVAL_MS = 10 * 60 * 1000;

/** Deliveries do nothing but wait for others. */
const DELIVERIES_AT_ONCE = 16;

/** Runs the jobs of all features in this process and keeps house. */
export async function startWorker(
  { database, queue, blobs }: Foundation,
  config: ServerConfig,
  log: Logger,
): Promise<Worker> {
  const parsers = openParsers(config);
  const documents = createDocumentWorker({
    database,
    queue,
    blobs,
    parsers,
    limits: {
      maxPages: config.maxPages,
      maxFiles: config.maxFiles,
      maxUnpackedBytes: config.maxUnpackedBytes,
      maxUnpackRatio: config.maxUnpackRatio,
      maxDepth: config.maxDepth,
    },
    logger: log,
  });
  // More documents than processes: short ones pass long ones, and none waits while others are being stored.
  const places = { concurrency: 4 * config.parsers, reservedForInteractive: config.parsers };
  await queue.work(parseJobs, places, documents.parse);
  await queue.work(pageImageJobs, places, documents.pageImage);
  const targets = { allowPrivateTargets: config.allowPrivateTargets };
  const deliver = createDeliveryHandler({ database, queue, targets });
  await queue.work(deliveryJobs, { concurrency: DELIVERIES_AT_ONCE }, deliver);
  const retention = { resultDays: config.retainResults, fileDays: config.retainFiles };
  const chores = [
    () => applyRetention({ database, blobs }, retention),
    () => blobs.collect(),
    () => pruneDeliveries(database),
  ];
  const housekeeping = setInterval(() => void keepHouse(chores, log), HOUSEKEEPING_INTERVAL_MS);
  return {
    async close() {
      clearInterval(housekeeping);
      await parsers.close();
    },
  };
}

/** In order, but each by itself: what retention lets go is collected, whatever became of the rest. */
async function keepHouse(chores: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  for (const chore of chores) {
    await chore().catch((error: unknown) => log.warn({ err: error }, 'keeping house'));
  }
}

function openParsers(config: ServerConfig): ParserPool {
  return new ParserPool({
    processes: config.parsers,
    limits: {
      memoryBytes: config.parserMemoryMb * 1024 ** 2,
      pageCpuMs: config.pageCpuSeconds * 1000,
      pageWallMs: config.pageTimeoutSeconds * 1000,
      documentCpuMs: config.documentCpuSeconds * 1000,
      documentWallMs: config.documentTimeoutSeconds * 1000,
    },
    finish: {
      module: new URL('../documents/finish-document.ts', import.meta.url).href,
      name: 'finishDocument',
    },
  });
}
