import { defineFeature, defineJob } from '../features/feature.ts';
import { scoringRoutes } from './routes.ts';
import { scoreJobs } from './score-jobs.ts';
import { scoreTurn } from './score-turn.ts';

/** How far answers can be trusted. */
export const scoringFeature = defineFeature({
  name: 'scoring',
  scopeAreas: ['scoring'],
  routes: scoringRoutes,
  jobs: [
    defineJob({
      kind: scoreJobs,
      places: () => ({ concurrency: 2 }),
      handler: (services) => ({ run: (job) => scoreTurn(services, job) }),
    }),
  ],
});
