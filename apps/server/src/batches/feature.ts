import { Gauge } from 'prom-client';
import { defineFeature } from '../features/feature.ts';
import { toJobWork } from '../jobs/index.ts';
import { definitionRoutes } from './definition-routes.ts';
import { dryRunWork } from './dry-run/dry-run-work.ts';
import { executionRoutes } from './execution-routes.ts';
import { countOpen } from './executions/count-open.ts';
import { BatchRunner } from './run/batch-runner.ts';

/** Thousands of files or rows through one agent or schema: watched, tried again, resumed, delivered. */
export const batchesFeature = defineFeature({
  name: 'batches',
  scopeAreas: ['batches'],
  routes: [...definitionRoutes, ...executionRoutes],
  jobs: [toJobWork(dryRunWork)],
  loops: [{ name: 'batch items', start: (services) => new BatchRunner(services).start() }],
  webhookEvents: ['batch.completed', 'batch.failed', 'batch.item_failed'],
  measure(registry, { database }) {
    new Gauge({
      name: 'sheaf_batch_items',
      help: 'Items of executions that have not ended, by state.',
      labelNames: ['status'],
      registers: [registry],
      async collect() {
        for (const [status, items] of await countOpen(database)) this.set({ status }, items);
      },
    });
  },
});
