import { ParserPool } from '@sheaf/parser/workers';
import {
  createDocumentWorker,
  type DocumentParser,
  pageImageJobs,
  parseJobs,
} from '@sheaf/server/documents';
import { openQueue } from '@sheaf/server/queue';
import { ALL_FEATURES } from '@sheaf/server/roles';
import type { TestApi } from './start-api.ts';

export type TestWorker = { stop(): Promise<void> };

const finish = {
  module: import.meta.resolve('@sheaf/server/documents/finish-document'),
  name: 'finishDocument',
};

/** A worker for the jobs of an API, with parser processes or with what stands in for them. */
export async function startWorker(api: TestApi, standIn?: DocumentParser): Promise<TestWorker> {
  const { database, listener } = api;
  const pool = new ParserPool({
    processes: 2,
    limits: {
      memoryBytes: 1024 ** 3,
      pageWallMs: 30_000,
      pageCpuMs: 30_000,
      documentCpuMs: 60_000,
      documentWallMs: 60_000,
    } as never,
    finish,
  });
  const queue = await openQueue({
    database,
    listener,
    kinds: ALL_FEATURES.flatMap(({ jobs }) => jobs.map(({ kind }) => kind)),
    maintain: true,
  });
  const worker = createDocumentWorker({
    ...api.services,
    queue,
    parsers: standIn ?? (pool as unknown as DocumentParser),
  });
  await queue.work(parseJobs, { concurrency: 2 }, worker.parse);
  await queue.work(pageImageJobs, { concurrency: 1 }, worker.pageImage);
  return {
    async stop() {
      await queue.stop(1_000);
      await pool.close();
    },
  };
}
