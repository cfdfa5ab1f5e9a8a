import type { ProcessService } from '../features/process-services.ts';
import { giveWay } from '../queue/index.ts';
import { ThreadLine } from '../threads/thread-line.ts';
import { ThreadLines } from '../threads/thread-lines.ts';
import type { ExtractReply, ExtractRequest } from './extract-request.ts';

/** The largest documents have thousands of pages. */
const LIMIT_MS = 300_000;

/** The thread of a worker that extracts by schemas from parsed documents. */
export const documentExtractor: ProcessService<ThreadLine<ExtractRequest, ExtractReply>> = {
  name: 'document extractor',
  open: () => new ThreadLine(new URL('./extract-thread.ts', import.meta.url), LIMIT_MS),
  close: (line) => line.close(),
};

/** Threads for what nobody waits for. */
export const patientExtractors: ProcessService<ThreadLines<ExtractRequest, ExtractReply>> = {
  name: 'patient extractors',
  open: ({ settings, queue }) =>
    new ThreadLines(
      new URL('./patient-extract-thread.ts', import.meta.url),
      settings.parsers,
      () => giveWay(queue),
      LIMIT_MS,
    ),
  close: (lines) => lines.close(),
};
