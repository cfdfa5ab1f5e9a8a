import { readFileSync } from 'node:fs';
import type { ServerConfig } from '../config/index.ts';
import { type ApiConfig, DEFAULT_API_CONFIG } from '../http/index.ts';
import { isLoopback } from '../http/security/is-loopback.ts';

/** The operator's settings as the HTTP side wants them. */
export function toApiConfig(config: ServerConfig): ApiConfig {
  return {
    ...DEFAULT_API_CONFIG,
    trustProxy: readTrust(config.trustProxy),
    tls:
      config.tlsCert !== null && config.tlsKey !== null
        ? { cert: readFileSync(config.tlsCert), key: readFileSync(config.tlsKey) }
        : null,
    corsOrigins: config.corsOrigins,
    metrics: config.metrics === 'auto' ? metricsFor(config.host) : config.metrics,
    hstsSubdomains: config.hstsSubdomains,
    rateLimitsPerMinute: {
      read: config.rateRead,
      write: config.rateWrite,
      upload: config.rateUpload,
      chat: config.rateChat,
      unauthenticated: config.rateUnauthenticated,
    },
    uploadLimitBytes: config.maxUploadBytes,
    syncLimitBytes: config.maxSyncBytes,
    syncTimeoutMs: config.syncTimeoutSeconds * 1000,
    allowPrivateTargets: config.allowPrivateTargets,
  };
}

/** Measurements tell of all projects and need no key: from elsewhere they are read only by word of the operator. */
function metricsFor(host: string): ApiConfig['metrics'] {
  return host === 'localhost' || isLoopback(host) ? 'on' : 'loopback';
}

function readTrust(value: string): ApiConfig['trustProxy'] {
  if (value === 'true' || value === 'false') return value === 'true';
  return value.split(',').map((address) => address.trim());
}
