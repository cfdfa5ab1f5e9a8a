import { createApiKeysClient } from './api-keys-client.ts';
import type { ClientOptions } from './client-options.ts';
import { createDatasourcesClient } from './datasources-client.ts';
import { createDocumentsClient } from './documents-client.ts';
import type { Platform } from './platform.ts';
import { resolveOptions } from './resolve-options.ts';
import { createServiceClient } from './service-client.ts';
import { createWebhooksClient } from './webhooks-client.ts';

export type SheafClient = ReturnType<typeof assembleClient>;

/** All areas of the API, over one connection. */
export function assembleClient(options: ClientOptions, platform: Platform) {
  const connection = resolveOptions(options, platform);
  return {
    documents: createDocumentsClient(connection),
    datasources: createDatasourcesClient(connection),
    apiKeys: createApiKeysClient(connection),
    webhooks: createWebhooksClient(connection),
    service: createServiceClient(connection),
  } as const;
}
