import type { ParseLimits } from '@sheaf/parser/parse-options';

import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/index.ts';
import type { OpenDatabase } from '../database/index.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Queue } from '../queue/index.ts';
import type { DocumentParser } from './document-parser.ts';

/** What a worker of documents is given by its role. */
export type DocumentWorkerFoundation = {
  readonly database: OpenDatabase;
  readonly blobs: BlobStore;
  readonly queue: Queue;
  readonly parsers: DocumentParser;
  readonly limits?: Partial<ParseLimits>;
  readonly logger: Logger;
};

export type DocumentWorkerServices = DocumentWorkerFoundation & { readonly events: EventStore };
