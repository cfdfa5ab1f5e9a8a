import type { WorkIdentity } from '../../jobs/index.ts';
import { jobKind } from '../../queue/index.ts';

export type IngestInput = { readonly datasourceId: string };

/** What an ingest is asked for by. */
export const INGEST: WorkIdentity<IngestInput> = {
  kind: jobKind('ingest'),
  idPrefix: 'ing',
  keepDays: 90,
};
