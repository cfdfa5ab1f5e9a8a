import { jobKind } from '../../queue/index.ts';

/** Parsing one document. A document that kills its parser twice fails; other trouble is retried. */
export const parseJobs = jobKind<{ readonly documentJobId: string }>('parse');

/** Drawing one page of a parsed document. */
export const pageImageJobs = jobKind<{
  readonly documentJobId: string;
  readonly pageNumber: number;
  readonly scale: number;
}>('page-image', { retryLimit: 2 });
