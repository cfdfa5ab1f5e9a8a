import { defineFeature } from '../features/feature.ts';
import { agentRoutes } from './routes.ts';

/** Who answers: instructions, datasources, tools and models, in versions. */
export const agentsFeature = defineFeature({
  name: 'agents',
  scopeAreas: ['agents'],
  routes: agentRoutes,
});
