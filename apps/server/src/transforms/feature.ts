import { defineFeature } from '../features/feature.ts';
import { toJobWork } from '../jobs/index.ts';
import { transformRoutes } from './routes.ts';
import { transformWork } from './transform-work.ts';

/** A schema and a document in, fields out, each with its place. */
export const transformsFeature = defineFeature({
  name: 'transforms',
  routes: transformRoutes,
  jobs: [toJobWork(transformWork)],
  webhookEvents: ['transform.completed', 'transform.failed'],
});
