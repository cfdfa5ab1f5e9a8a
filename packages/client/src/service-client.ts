import { type ClientOptions, sendRequest } from './send-request.ts';

export type ServiceClient = ReturnType<typeof createServiceClient>;

/** What stands outside the versions: probes, measurements, the interface description. */
export function createServiceClient(options: ClientOptions) {
  const get = (path: string) => sendRequest({ ...options, maxRetries: 0 }, { path });
  return {
    health: async () => (await get('/health')).json() as Promise<{ readonly status: 'ok' }>,
    ready: async () => (await get('/ready')).json() as Promise<{ readonly status: 'ok' }>,
    metrics: async () => (await get('/metrics')).text(),
    openapi: async () => (await get('/openapi.json')).json() as Promise<Record<string, unknown>>,
  };
}
