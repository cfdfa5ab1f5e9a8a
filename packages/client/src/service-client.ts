import { callJson } from './call-json.ts';
import { type ClientOptions, callServer } from './send-request.ts';

type ServiceStatus = { readonly status: 'ok' };

export type ServiceClient = ReturnType<typeof createServiceClient>;

/** What stands outside the versions: probes, measurements, the interface description. */
export function createServiceClient(options: ClientOptions) {
  const once = { ...options, maxRetries: 0 };
  return {
    health: () => callJson<ServiceStatus>(once, { path: '/health' }),
    ready: () => callJson<ServiceStatus>(once, { path: '/ready' }),
    metrics: () => callServer(once, { path: '/metrics' }, (response) => response.text()),
    openapi: () => callJson<Record<string, unknown>>(once, { path: '/openapi.json' }),
  };
}
