import { createAccountClient } from './account-client.ts';
import { createAccountsClient } from './accounts-client.ts';
import { createAgentsClient } from './agents-client.ts';
import { createApiKeysClient } from './api-keys-client.ts';
import { createArtifactSchemasClient } from './artifact-schemas-client.ts';
import { createBatchesClient } from './batches-client.ts';
import { createBlueprintsClient } from './blueprints-client.ts';
import { createCatalogClient } from './catalog-client.ts';
import type { ClientOptions } from './client-options.ts';
import { createDatasourcesClient } from './datasources-client.ts';
import { createDocumentsClient } from './documents-client.ts';
import {
  createAuditClient,
  createRequestLogClient,
  createSystemClient,
} from './observation-clients.ts';
import type { Platform } from './platform.ts';
import { createProjectsClient } from './projects-client.ts';
import { resolveOptions } from './resolve-options.ts';
import { createScoringClient } from './scoring-client.ts';
import { createServiceClient } from './service-client.ts';
import { createSessionsClient } from './sessions-client.ts';
import { createTransformsClient } from './transforms-client.ts';
import { createWebhooksClient } from './webhooks-client.ts';

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
