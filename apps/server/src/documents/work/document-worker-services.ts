import type { ParseLimits } from '@sheaf/parser/parse-options';
import type { ProcessServices } from '../../features/process-services.ts';
import type { DocumentParser } from './document-parser.ts';

/** What a worker of documents is given. */
export type DocumentWorkerServices = Pick<
  ProcessServices,
  'database' | 'blobs' | 'queue' | 'logger' | 'events' | 'counters' | 'secrets'
> & {
  readonly parsers: DocumentParser;
  readonly limits?: Partial<ParseLimits>;
};
