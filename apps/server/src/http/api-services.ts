import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/index.ts';
import type { DatabaseListener, OpenDatabase } from '../database/index.ts';
import type { Deriver } from '../documents/derive/deriver.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { EventStore } from '../events/event-store.ts';
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';
import type { Queue } from '../queue/index.ts';
import type { ApiConfig } from './api-config.ts';

/** What the API is built on, made by the role that runs it. */
export type ApiFoundation = {
  readonly database: OpenDatabase;
  readonly listener: DatabaseListener;
  readonly blobs: BlobStore;
  readonly queue: Queue;
  readonly config: ApiConfig;
  readonly logger: Logger;
};

/** What operations work with. */
export type ApiServices = ApiFoundation & {
  readonly events: EventStore;
  readonly eventHub: EventHub;
  readonly deriver: Deriver;
  readonly idempotency: IdempotencyStore;
  /** Aborted when the process begins to shut down. */
  readonly shutdown: AbortSignal;
};
