import type { EventHub } from '../events/event-hub.ts';
import type { Feature } from '../features/feature.ts';
import type { ProcessFoundation } from '../features/open-process-services.ts';
import type { ProcessServices } from '../features/process-services.ts';
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';
import type { ApiConfig } from './api-config.ts';
import type { Authenticator, SessionAuthenticator } from './authenticator.ts';

/** What the API is built on, made by the role that runs it. */
export type ApiFoundation = ProcessFoundation & {
  readonly config: ApiConfig;
  readonly authenticator: Authenticator;
  readonly sessions: SessionAuthenticator;
  readonly features: readonly Feature[];
};

/** What operations work with. */
export type ApiServices = ProcessServices & {
  readonly config: ApiConfig;
  readonly eventHub: EventHub;
  readonly idempotency: IdempotencyStore;
  /** Aborted when the process begins to shut down. */
  readonly shutdown: AbortSignal;
};
