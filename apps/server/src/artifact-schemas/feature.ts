import { defineFeature } from '../features/feature.ts';
import { artifactSchemaRoutes } from './routes.ts';

/** What artifacts have to be like, in versions. */
export const artifactSchemasFeature = defineFeature({
  name: 'artifact-schemas',
  scopeAreas: ['artifact-schemas'],
  routes: artifactSchemaRoutes,
});
