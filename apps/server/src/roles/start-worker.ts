import { ParserPool } from '@sheaf/parser/workers';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/index.ts';
import { createDocumentWorker, pageImageJobs, parseJobs } from '../documents/index.ts';
import type { Foundation } from './foundation.ts';

export type Worker = { close(): Promise<void> };

/** Runs the jobs of all features in this process and keeps house. */
export async function startWorker(
  { blobs, database, queue }: Foundation,
  config: ServerConfig,
  log: Logger,
): Promise<Worker> {
  const pool = openParserPool(config);
  const { maxPages, maxFiles, maxUnpackedBytes, maxUnpackRatio, maxDepth } = config;
  const documents = createDocumentWorker({
    database,
    blobs,
    queue,
    parsers: pool,
    limits: { maxPages, maxFiles, maxUnpackedBytes, maxUnpackRatio, maxDepth },
    logger: log,
  });
  await queue.work(parseJobs, { concurrency: config.parsers }, documents.parse);
  await queue.work(pageImageJobs, { concurrency: 1 }, documents.pageImage);
  const housekeeping = setInterval(() => {
    blobs.collect().catch((error: unknown) => log.warn({ err: error }, 'collecting blobs'));
  }, COLLECT_INTERVAL_MS);
  return {
    async close() {
      clearInterval(housekeeping);
      await pool.close();
    },
  };
}

function openParserPool(config: ServerConfig): ParserPool {
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

/** Unreferenced bytes wait an hour anyway. */
const COLLECT_INTERVAL_MS = 10 * 60 * 1000;
