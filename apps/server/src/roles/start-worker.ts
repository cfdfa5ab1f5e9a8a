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
import { startHousekeeping } from './start-housekeeping.ts';

export type Worker = { close(): Promise<void> };

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
    () => blobs.sweep(),
    () => pruneDeliveries(database),
  ];
  const stopHousekeeping = startHousekeeping(chores, config.housekeepingSeconds * 1000, log);
  return {
    async close() {
      stopHousekeeping();
      await parsers.close();
    },
  };
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
