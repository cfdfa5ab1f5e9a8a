import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/index.ts';
import type { ServerConfig } from '../config/index.ts';
import type { DatabaseListener, OpenDatabase } from '../database/index.ts';
import type { EventStore } from '../events/event-store.ts';
import type { CounterStore } from '../metrics/counter-store.ts';
import type { Queue } from '../queue/index.ts';
import type { SecretBox } from '../secrets/index.ts';

/** Something a feature holds once in a process, made when first asked for. */
export type ProcessService<Held> = {
  readonly name: string;
  open(services: ProcessServices): Held;
  close?(held: Held): Promise<void> | void;
};

/** What everything in a process works with, whatever its role. */
export type ProcessServices = {
  readonly database: OpenDatabase;
  readonly listener: DatabaseListener;
  readonly blobs: BlobStore;
  readonly queue: Queue;
  readonly events: EventStore;
  readonly counters: CounterStore;
  /** Seals what lies in the database and is not for its readers. */
  readonly secrets: SecretBox;
  readonly logger: Logger;
  /** What the operator decided. */
  readonly settings: ServerConfig;
  /** The one of this process. */
  use<Held>(service: ProcessService<Held>): Held;
};
