import type { ServerConfig } from '../config/index.ts';
import { defineFeature, defineJob } from '../features/feature.ts';
import type { ProcessServices } from '../features/process-services.ts';
import { applyRetention } from './jobs/apply-retention.ts';
import { pageImageJobs, parseJobs } from './jobs/document-job-kinds.ts';
import { wipeLeftPageImagePasswords } from './page-image/page-image-password.ts';
import { documentRoutes } from './routes.ts';
import { documentAmender } from './vision/document-amender.ts';
import { openVision } from './vision/vision.ts';
import { createDocumentWorker } from './work/create-document-worker.ts';
import { parserPool } from './work/parser-pool.ts';

/** Documents in, results out. */
export const documentsFeature = defineFeature({
  name: 'documents',
  scopeAreas: ['documents'],
  routes: documentRoutes,
  jobs: [
    defineJob({ kind: parseJobs, places, handler: (services) => workerOf(services).parse }),
    defineJob({ kind: pageImageJobs, places, handler: (services) => workerOf(services).pageImage }),
  ],
  chores: [
    {
      name: 'retention',
      on: 'worker',
      run: (services) =>
        applyRetention(services, {
          resultDays: services.settings.retainResults,
          fileDays: services.settings.retainFiles,
        }),
    },
    {
      name: 'passwords of page images',
      on: 'api',
      run: ({ database }) => wipeLeftPageImagePasswords(database.db),
    },
  ],
  webhookEvents: ['document.completed', 'document.failed'],
});

/** More documents than processes: short ones pass long ones, and none waits while others are being stored. */
function places({ parsers }: ServerConfig) {
  return { concurrency: 4 * parsers, reservedForInteractive: parsers };
}

function workerOf(services: ProcessServices) {
  const { maxPages, maxFiles, maxUnpackedBytes, maxUnpackRatio, maxDepth } = services.settings;
  const vision = openVision(services);
  return createDocumentWorker({
    ...services,
    parsers: services.use(parserPool),
    ...(vision && { secondLook: { vision, amender: services.use(documentAmender) } }),
    limits: { maxPages, maxFiles, maxUnpackedBytes, maxUnpackRatio, maxDepth },
  });
}
