import { type ApiKeysClient, createApiKeysClient } from './api-keys-client.ts';
import { createDocumentsClient, type DocumentsClient } from './documents-client.ts';
import type { ClientOptions } from './send-request.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';
import { createWebhooksClient, type WebhooksClient } from './webhooks-client.ts';

export type SheafClient = {
  readonly documents: DocumentsClient;
  readonly apiKeys: ApiKeysClient;
  readonly webhooks: WebhooksClient;
  readonly service: ServiceClient;
};

/** A client of one server and one key, for Node and browsers. */
export function createClient(options: ClientOptions): SheafClient {
  return {
    documents: createDocumentsClient(options),
    apiKeys: createApiKeysClient(options),
    webhooks: createWebhooksClient(options),
    service: createServiceClient(options),
  };
}
