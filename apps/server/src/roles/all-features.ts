import { scopesOf } from '@sheaf/contract';
import { accountsFeature } from '../accounts/index.ts';
import { agentsFeature } from '../agents/index.ts';
import { apiKeysFeature } from '../api-keys/index.ts';
import { artifactSchemasFeature } from '../artifact-schemas/index.ts';
import { auditFeature } from '../audit/index.ts';
import { batchesFeature } from '../batches/index.ts';
import { blueprintsFeature } from '../blueprints/index.ts';
import { catalogFeature } from '../catalog/index.ts';
import { datasourcesFeature } from '../datasources/index.ts';
import { documentsFeature } from '../documents/index.ts';
import type { Feature } from '../features/feature.ts';
import { observationFeature } from '../observation/index.ts';
import { openaiFeature } from '../openai/index.ts';
import { pagesFeature } from '../pages/index.ts';
import { projectsFeature } from '../projects/index.ts';
import { requestLogFeature } from '../request-log/index.ts';
import { scoringFeature } from '../scoring/index.ts';
import { sessionsFeature } from '../sessions/index.ts';
import { transformsFeature } from '../transforms/index.ts';
import { webhooksFeature } from '../webhooks/index.ts';

/** Everything the service can do; a new area is one object in this list. */
export const ALL_FEATURES: readonly Feature[] = composeFeatures([
  documentsFeature,
  transformsFeature,
  datasourcesFeature,
  agentsFeature,
  catalogFeature,
  artifactSchemasFeature,
  sessionsFeature,
  scoringFeature,
  blueprintsFeature,
  openaiFeature,
  batchesFeature,
]);

/** The scopes a key of this server can have. */
export const SCOPES = scopesOf(ALL_FEATURES.flatMap(({ scopeAreas }) => scopeAreas));

/** Adds what serves all features: webhooks that tell of their events, keys and people that they are open to, and who watches. */
export function composeFeatures(features: readonly Feature[]): readonly Feature[] {
  const told = [...features, webhooksFeature(features)];
  return [
    ...told,
    apiKeysFeature(told),
    accountsFeature,
    projectsFeature,
    auditFeature,
    requestLogFeature,
    observationFeature,
    pagesFeature,
  ];
}
