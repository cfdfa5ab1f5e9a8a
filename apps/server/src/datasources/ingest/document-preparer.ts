import type { ProcessService } from '../../features/process-services.ts';
import { ThreadLine } from '../../threads/thread-line.ts';
import type { PreparedDocument, PrepareRequest } from './prepare-document.ts';

/** The largest documents have thousands of pages. */
const LIMIT_MS = 300_000;

/** The thread of a worker that makes chunks, tables and index of parsed documents. */
export const documentPreparer: ProcessService<ThreadLine<PrepareRequest, PreparedDocument>> = {
  name: 'document preparer',
  open: () => new ThreadLine(new URL('./index-thread.ts', import.meta.url), LIMIT_MS),
  close: (line) => line.close(),
};
