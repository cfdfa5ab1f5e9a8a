import type { ParseLimits } from '@sheaf/parser/parse-options';
import type { ProcessServices } from '../../features/process-services.ts';
import type { SecondLook } from '../vision/look-again.ts';
import type { DocumentParser } from './document-parser.ts';

/** What a worker of documents is given. */
export type DocumentWorkerServices = Pick<
  ProcessServices,
  'database' | 'blobs' | 'queue' | 'logger' | 'events' | 'counters' | 'secrets' | 'settings'
> & {
  readonly parsers: DocumentParser;
  readonly limits?: Partial<ParseLimits>;
  /** Absent: what is unclear stays so. */
  readonly secondLook?: SecondLook;
};
