import type { ClientOptions } from './client-options.ts';
import type { Platform } from './platform.ts';
import { resolveOptions } from './resolve-options.ts';
import { createAccountClient } from './resources/account-client.ts';
import { createAccountsClient } from './resources/accounts-client.ts';
import { createAgentsClient } from './resources/agents-client.ts';
import { createApiKeysClient } from './resources/api-keys-client.ts';
import { createArtifactSchemasClient } from './resources/artifact-schemas-client.ts';
import { createBatchesClient } from './resources/batches-client.ts';
import { createBlueprintsClient } from './resources/blueprints-client.ts';
import { createCatalogClient } from './resources/catalog-client.ts';
import { createDatasourcesClient } from './resources/datasources-client.ts';
import { createDocumentsClient } from './resources/documents-client.ts';
import {
  createAuditClient,
  createRequestLogClient,
  createSystemClient,
} from './resources/observation-clients.ts';
import { createProjectsClient } from './resources/projects-client.ts';
import { createScoringClient } from './resources/scoring-client.ts';
import { createServiceClient } from './resources/service-client.ts';
import { createSessionsClient } from './resources/sessions-client.ts';
import { createTransformsClient } from './resources/transforms-client.ts';
import { createWebhooksClient } from './resources/webhooks-client.ts';

export type SheafClient = ReturnType<typeof assembleClient>;

/** All areas of the API, over one connection. */
export function assembleClient(options: ClientOptions, platform: Platform) {
  const connection = resolveOptions(options, platform);
  return {
    documents: createDocumentsClient(connection),
    transforms: createTransformsClient(connection),
    artifactSchemas: createArtifactSchemasClient(connection),
    catalog: createCatalogClient(connection),
    datasources: createDatasourcesClient(connection),
    agents: createAgentsClient(connection),
    sessions: createSessionsClient(connection),
    scoring: createScoringClient(connection),
    batches: createBatchesClient(connection),
    blueprints: createBlueprintsClient(connection),
    apiKeys: createApiKeysClient(connection),
    webhooks: createWebhooksClient(connection),
    account: createAccountClient(connection),
    accounts: createAccountsClient(connection),
    projects: createProjectsClient(connection),
    audit: createAuditClient(connection),
    requestLog: createRequestLogClient(connection),
    system: createSystemClient(connection),
    service: createServiceClient(connection),
  } as const;
}
