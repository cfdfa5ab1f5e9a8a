import { defineFeature } from '../features/feature.ts';
import { toJobWork } from '../jobs/index.ts';
import { uploadWork } from './content/upload-work.ts';
import { downloadWork } from './downloads/download-work.ts';
import { dropExpiredDownloads } from './downloads/drop-downloads.ts';
import { ingestWork } from './ingest/ingest-work.ts';
import { datasourceRoutes } from './routes.ts';
import { learnMeaningWork } from './search/learn-meaning.ts';
import { mergeIndexWork } from './search/merge-index.ts';

/** Files and tables put in, searched, asked and taken out again. */
export const datasourcesFeature = defineFeature({
  name: 'datasources',
  scopeAreas: ['datasources'],
  routes: datasourceRoutes,
  jobs: [
    toJobWork(ingestWork),
    toJobWork(uploadWork),
    toJobWork(downloadWork),
    mergeIndexWork,
    learnMeaningWork,
  ],
  chores: [{ name: 'drop expired downloads', on: 'worker', run: dropExpiredDownloads }],
  webhookEvents: ['ingest.completed', 'ingest.failed'],
});
