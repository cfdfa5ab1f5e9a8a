import { defineFeature } from '../features/feature.ts';
import { blueprintRoutes } from './routes.ts';

/** Named sets of tasks, and conversations in which they are the tools. */
export const blueprintsFeature = defineFeature({
  name: 'blueprints',
  scopeAreas: ['blueprints'],
  routes: blueprintRoutes,
});
