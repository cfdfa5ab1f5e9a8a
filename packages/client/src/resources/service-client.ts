import type { CallOptions, Connection } from '../client-options.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';

type ServiceStatus = { readonly status: 'ok' };

export type ServiceClient = ReturnType<typeof createServiceClient>;

/** What stands outside the versions: probes, measurements, the interface description. Each asks once. */
export function createServiceClient(connection: Connection) {
  const api = createEndpoints({ ...connection, maxRetries: 0 }, '');
  return {
    health: (call?: CallOptions) => api.get<ServiceStatus>('/health', call),
    ready: (call?: CallOptions) => api.get<ServiceStatus>('/ready', call),
    metrics: (call?: CallOptions) => api.text('/metrics', call),
    openapi: (call?: CallOptions) => api.get<Record<string, unknown>>('/openapi.json', call),
  };
}
