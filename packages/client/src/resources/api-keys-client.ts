import type { CallOptions, Connection } from '../client-options.ts';
import type { ApiKey, ApiKeyWithSecret, CreateApiKey, RotateApiKey } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';

export type ApiKeysClient = ReturnType<typeof createApiKeysClient>;

/** One method for each endpoint under `/v2/api-keys`. */
export function createApiKeysClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/api-keys');
  return {
    list: (query?: Paging, call?: CallOptions) => api.list<ApiKey>('', query, call),
    /** The answer is the only place where the key itself stands. */
    create: (json: CreateApiKey, call?: CallOptions) =>
      api.post<ApiKeyWithSecret>('', { json, ...call }),
    revoke: (keyId: string, call?: CallOptions) => api.delete<ApiKey>(path`/${keyId}`, call),
    rotate: (keyId: string, json: RotateApiKey = {}, call?: CallOptions) =>
      api.post<ApiKeyWithSecret>(path`/${keyId}/rotate`, { json, ...call }),
  };
}
