import type { ProcessService } from '../features/process-services.ts';
import { ThreadLine } from '../threads/thread-line.ts';
import type { ExtractRequest } from './extract-request.ts';

/** The thread of a worker that makes of parsed documents what a language model is shown of them. */
export const modelTexts: ProcessService<ThreadLine<ExtractRequest, string>> = {
  name: 'texts for language models',
  open: () => new ThreadLine(new URL('./model-text-thread.ts', import.meta.url)),
  close: (line) => line.close(),
};
