import { defineFeature, defineJob, type Feature } from '../features/feature.ts';
import { createDeliveryHandler } from './create-delivery-handler.ts';
import { deliveryJobs } from './delivery-jobs.ts';
import { pruneDeliveries } from './prune-deliveries.ts';
import { webhookRoutes } from './routes.ts';

/** Deliveries do nothing but wait for others. */
const DELIVERIES_AT_ONCE = 16;

/** Tells receivers of what happens in the other features. */
export function webhooksFeature(others: readonly Feature[]): Feature {
  return defineFeature({
    name: 'webhooks',
    scopeAreas: ['webhooks'],
    routes: webhookRoutes(others.flatMap(({ webhookEvents }) => webhookEvents)),
    jobs: [
      defineJob({
        kind: deliveryJobs,
        places: () => ({ concurrency: DELIVERIES_AT_ONCE }),
        handler: ({ database, queue, counters, settings }) =>
          createDeliveryHandler({
            database,
            queue,
            counters,
            targets: { allowPrivateTargets: settings.allowPrivateTargets },
          }),
      }),
    ],
    chores: [
      { name: 'old deliveries', on: 'worker', run: ({ database }) => pruneDeliveries(database) },
    ],
  });
}
