import type { ProcessService } from '../features/process-services.ts';
import { ThreadLine } from '../threads/thread-line.ts';
import type { ExtractReply, ExtractRequest } from './extract-request.ts';

/** The largest documents have thousands of pages. */
const LIMIT_MS = 300_000;

/** The thread of a worker that extracts by schemas from parsed documents. */
export const documentExtractor: ProcessService<ThreadLine<ExtractRequest, ExtractReply>> = {
  name: 'document extractor',
  open: () => new ThreadLine(new URL('./extract-thread.ts', import.meta.url), LIMIT_MS),
  close: (line) => line.close(),
};
