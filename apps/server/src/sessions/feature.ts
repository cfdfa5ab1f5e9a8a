import { defineFeature } from '../features/feature.ts';
import { toJobWork } from '../jobs/index.ts';
import { turnWork } from './chat/turn-work.ts';
import { sessionRoutes } from './routes.ts';

/** Conversations with agents. */
export const sessionsFeature = defineFeature({
  name: 'sessions',
  scopeAreas: ['sessions'],
  routes: sessionRoutes,
  jobs: [toJobWork(turnWork)],
});
