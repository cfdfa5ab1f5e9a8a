import type { Readings } from '@sheaf/agent';
import type { ProcessService } from '../../features/process-services.ts';
import { ThreadLine } from '../../threads/thread-line.ts';
import type { FinishedDocument, FinishOptions } from '../work/finish-document.ts';
import type { WrittenParts } from '../work/write-parts.ts';

export type AmendRequest = {
  readonly folder: string;
  /** The document as it was parsed. */
  readonly renderings: WrittenParts;
  /** An empty folder in the folder, for what it becomes. */
  readonly amended: string;
  readonly readings: Readings;
  readonly options: FinishOptions;
};

export type DocumentAmender = Pick<ThreadLine<AmendRequest, FinishedDocument>, 'ask'>;

/** The thread of a worker that puts what was seen into documents. */
export const documentAmender: ProcessService<ThreadLine<AmendRequest, FinishedDocument>> = {
  name: 'vision amendments',
  open: () => new ThreadLine(new URL('./amend-thread.ts', import.meta.url)),
  close: (line) => line.close(),
};
