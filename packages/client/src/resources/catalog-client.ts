import type { CallOptions, Connection } from '../client-options.ts';
import type { MetadataModel } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';

export type CatalogClient = ReturnType<typeof createCatalogClient>;

/** One method for each endpoint under `/v2/metadata-model-catalog`. */
export function createCatalogClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/metadata-model-catalog');
  return {
    list: (query?: Paging & { readonly scope?: MetadataModel['scope'] }, call?: CallOptions) =>
      api.list<MetadataModel>('', query, call),
    get: (modelId: string, call?: CallOptions) => api.get<MetadataModel>(path`/${modelId}`, call),
  };
}
